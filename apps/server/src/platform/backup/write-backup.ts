import { join } from 'node:path';

import type { Clock } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { VERSION } from '#platform/version.ts';

import { type BackupHeader, DATA, FORMAT, HEADER } from './archive-format.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { databaseFiles, logFiles, otherFiles } from './data-files.ts';

type Given = {
  dataDir: string;
  clock: Clock;
  /** `open`: by the process that has it open. `closed`: the folder is locked. `none`: files alone. */
  database: { kind: 'open'; run: NonNullable<OpenDatabase['runBaseBackup']> } | { kind: 'closed' } | { kind: 'none' };
};

/** The data folder as a tar stream. Photos come after the database, so that it names none that the archive lacks. */
export function writeBackup({ dataDir, clock, database }: Given): ReadableStream<Uint8Array<ArrayBuffer>> {
  const header: BackupHeader = {
    format: FORMAT,
    version: VERSION,
    madeAt: clock.now().toISOString(),
    database: database.kind === 'none' ? 'none' : 'embedded',
  };
  return writeArchive(async (archive) => {
    await archive.addText(HEADER, JSON.stringify(header));
    const add = (names: AsyncIterable<string> | Iterable<string>) => addAll(archive, dataDir, names);
    if (database.kind === 'closed') await add(databaseFiles(dataDir, { withLog: true }));
    if (database.kind === 'open')
      await database.run({
        copyFiles: () => add(databaseFiles(dataDir, { withLog: false })),
        async copyLog({ label, firstLogFile, lastLogFile }) {
          await archive.addText(`${DATA}pglite/backup_label`, label);
          await add(await logFiles(dataDir, firstLogFile, lastLogFile));
        },
      });
    await add(otherFiles(dataDir));
  });
}

async function addAll(
  archive: ArchiveWriter,
  dataDir: string,
  names: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  for await (const name of names) {
    if (name.endsWith('/')) await archive.addFolder(DATA + name);
    else await archive.addFile(DATA + name, join(dataDir, name));
  }
}
