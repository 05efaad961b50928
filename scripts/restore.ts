import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { restoreBackup } from '../apps/server/src/platform/backup/restore-backup.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { describeArchive } from './backup/describe-archive.ts';
import { runCommand, TellableError } from './command-line.ts';

/** `npm run restore -- <archive>` fills an empty data folder while the site is stopped; `--replace` puts a full one aside. */
await runCommand(async () => {
  const { archive, replaces } = readArguments(process.argv.slice(2));
  const { DATA_DIR, DATABASE_URL } = readConfig(process.env);
  const dataDir = resolve(DATA_DIR);
  const usesPostgres = DATABASE_URL !== undefined;
  const restored = await restoreBackup({ archive, dataDir, clock: systemClock, replaces, usesPostgres });
  process.stdout.write(`Restored ${dataDir}.\n${describeArchive(restored)}\n`);
  if (restored.putAside)
    process.stdout.write(`What was there is in ${restored.putAside}; delete it when all is well.\n`);
});

function readArguments(args: string[]): { archive: string; replaces: boolean } {
  const usage = new TellableError(
    'Name the archive: npm run restore -- /var/backups/towscout/towscout-2026-11-26T08-00-00.tar.gz\n' +
      'The one option is --replace, which puts aside what is in the data folder.',
  );
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [archive, ...rest] = positionals;
    if (!archive || rest.length > 0) throw usage;
    return { archive: resolve(archive), replaces: values.replace };
  } catch {
    throw usage;
  }
}
