import { mkdir, mkdtemp, readFile, readdir, rm, chmod, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { eventually } from '../../apps/server/src/testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres } from '../../apps/server/src/testing/postgres.fixture.ts';
import { runScript } from '../run-script.fixture.ts';
import { readText } from './read-yaml.ts';

/** The fenced block with this word, without the list's indent. */
function recipe(word: string): string {
  const [, indent = '', text = ''] =
    new RegExp(`^( *)\`\`\`${word}\n(.*?)^ *\`\`\``, 'ms').exec(readText('docs/deploy.md')) ?? [];
  return text.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

const settings = (archive: string): Record<string, string> =>
  Object.fromEntries(
    [...recipe('conf').matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(([, name, value]) => [
      name,
      value?.replaceAll('$WAL_ARCHIVE', archive),
    ]),
  );

describeWithPostgres('the recipe for PostgreSQL', () => {
  test('brings rows back to a point in time, and photos with the archive of files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'towscout-recipe-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    // Both the user `postgres` and the site's user write here.
    await chmod(folder, 0o777);
    const [archive, bases] = [join(folder, 'wal'), join(folder, 'bases')];
    for (const path of [archive, bases]) {
      await mkdir(path);
      await chmod(path, 0o777);
    }
    const postgres = await startPostgres({ ...settings(archive) });
    onTestFinished(() => postgres.close());
    const env = {
      WAL_ARCHIVE: archive,
      BASE_BACKUPS: bases,
      PGHOST: '127.0.0.1',
      PGPORT: String(postgres.port),
      PGUSER: 'postgres',
    };

    await postgres.query('create table trucks (name text)');
    await postgres.query(`insert into trucks values ('before the base')`);
    await postgres.run(recipe('sh base'), env);
    const [base = ''] = await readdir(bases);
    expect(base).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);

    const dataDir = join(folder, 'node');
    await mkdir(join(dataDir, 'photos/ab'), { recursive: true });
    await writeFile(join(dataDir, 'photos/ab/photo'), 'a photo');
    const node = { DATA_DIR: dataDir, DATABASE_URL: postgres.url };
    expect(await runScript('scripts/backup', [join(folder, 'files')], folder, node)).toMatchObject({
      code: 0,
      said: '',
    });

    await postgres.query(`insert into trucks values ('after the base')`);
    const [point] = await postgres.query<{ time: string }>('select clock_timestamp()::text as time');
    await postgres.query('delete from trucks');
    const [last] = await postgres.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    await eventually(async () => expect(await readdir(archive)).toContain(last?.file));

    await postgres.stop();
    await rm(postgres.data, { recursive: true });
    await postgres.run(recipe('sh restore'), { ...env, BASE: join(bases, base), POINT_IN_TIME: point?.time ?? '' });
    await postgres.start();
    await eventually(async () =>
      expect(await postgres.query('select pg_is_in_recovery() as is')).toEqual([{ is: false }]),
    );
    expect(await postgres.query('select name from trucks')).toEqual([
      { name: 'before the base' },
      { name: 'after the base' },
    ]);

    const [files = ''] = await readdir(join(folder, 'files'));
    await rm(dataDir, { recursive: true });
    const restored = await runScript('scripts/restore', [join(folder, 'files', files)], folder, node);
    expect(restored).toMatchObject({ code: 0, said: '' });
    expect(await readFile(join(dataDir, 'photos/ab/photo'), 'utf8')).toBe('a photo');
  });
});
