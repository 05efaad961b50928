import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { readArchive } from '../apps/server/src/platform/backup/read-archive.ts';
import { keepNewest, takeBackup } from '../apps/server/src/platform/backup/take-backup.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { describeArchive } from './backup/describe-archive.ts';
import { runCommand, TellableError } from './command-line.ts';

/**
 * `npm run backup -- /var/backups/towscout` saves the data folder while the site runs or is stopped; `--keep 14` then
 * deletes all but the newest 14 archives there, and `--check <archive>` only reads one.
 */
await runCommand(async () => {
  const { folder, keep, check } = readArguments(process.argv.slice(2));
  if (check !== undefined) {
    process.stdout.write(`${check} is whole.\n${describeArchive(await readArchive(check))}\n`);
    return;
  }
  const { DATA_DIR, DATABASE_URL, S3_BUCKET } = readConfig(process.env);
  const usesPostgres = DATABASE_URL !== undefined;
  const taken = await takeBackup({ dataDir: resolve(DATA_DIR), folder, clock: systemClock, usesPostgres });
  process.stdout.write(`Saved and read again: ${taken.path}\n${describeArchive(taken)}\n`);
  if (usesPostgres)
    process.stdout.write('It has no database: PostgreSQL is backed up by its own tools (docs/deploy.md).\n');
  if (S3_BUCKET) process.stdout.write(`It has no photos: those are in the bucket ${S3_BUCKET}.\n`);
  if (keep !== null) {
    const deleted = await keepNewest(folder, keep);
    process.stdout.write(`Deleted ${deleted} older ${deleted === 1 ? 'archive' : 'archives'}.\n`);
  }
});

function readArguments(args: string[]): { folder: string; keep: number | null; check: string | undefined } {
  const usage = new TellableError(
    'Name a folder for the archive: npm run backup -- /var/backups/towscout\n' +
      'Options: --keep <n>, the newest archives to keep there; --check <archive>, to read one again.',
  );
  try {
    const options = { keep: { type: 'string' }, check: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [folder, ...rest] = positionals;
    if (values.check !== undefined && folder === undefined)
      return { folder: '', keep: null, check: resolve(values.check) };
    if (!folder || rest.length > 0 || values.check !== undefined) throw usage;
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) throw usage;
    return { folder: resolve(folder), keep: values.keep === undefined ? null : Number(values.keep), check: undefined };
  } catch {
    throw usage;
  }
}
