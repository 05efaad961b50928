import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findBreakingChanges } from './find-breaking-changes.ts';
import { RELEASES } from './releases.ts';

const FOLDER = join(import.meta.dirname, '../../apps/server/drizzle');
/** The last migration that is older than the rule. */
const LAST_FREE = '0065_shared-limits.sql';

const migrations = globSync('*.sql', { cwd: FOLDER })
  .toSorted()
  .map((file) => ({ file, sql: readFileSync(join(FOLDER, file), 'utf8') }));
const held = migrations.filter(({ file }) => file > LAST_FREE);

test('the rule begins after a migration that is there', () => {
  expect(migrations.map(({ file }) => file)).toContain(LAST_FREE);
});

test('the previous version runs on what each migration makes of the database', () => {
  const names = RELEASES.map(({ name }) => name);
  const found = held.flatMap((migration) =>
    findBreakingChanges(
      migration,
      migrations.filter(({ file }) => file < migration.file).map(({ sql }) => sql),
      names,
    ),
  );
  expect(found).toEqual([]);
});
