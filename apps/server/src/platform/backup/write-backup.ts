import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

import { createTarPacker } from 'modern-tar';

import type { Clock } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { errorCode } from '#platform/error-chain.ts';
import { VERSION } from '#platform/version.ts';

import { type BackupHeader, DATA, FORMAT, HEADER, createTally, TRAILER } from './archive-format.ts';
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

const CHUNK_BYTES = 256 * 1024;

type ArchiveWriter = {
  addText(name: string, text: string): Promise<void>;
  addFolder(name: string): Promise<void>;
  /** As long as it is when opened, though it may change meanwhile. Skips a file that is gone. */
  addFile(name: string, path: string): Promise<void>;
};

/** A tar as a stream that waits for its reader; the last entry says how much came before. */
function writeArchive(addEntries: (archive: ArchiveWriter) => Promise<void>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, controller } = createTarPacker();
  const tally = createTally();

  async function add(name: string, size: number, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    const isFolder = name.endsWith('/');
    const mode = isFolder ? 0o700 : 0o600;
    const entry = controller.add({ name, size, mode, type: isFolder ? 'directory' : 'file' }).getWriter();
    tally.add(name, size);
    for await (const chunk of chunks) {
      tally.addBytes(chunk);
      await entry.write(chunk);
    }
    await entry.close();
  }

  const addText = async (name: string, text: string) => {
    const bytes = Buffer.from(text);
    await add(name, bytes.length, [bytes]);
  };
  const archive: ArchiveWriter = {
    addText,
    addFolder: (name) => add(name, 0, []),
    async addFile(name, path) {
      const file = await openIfThere(path);
      if (!file) return;
      try {
        const { size } = await file.stat();
        await add(name, size, readExactly(file, size));
      } finally {
        await file.close();
      }
    },
  };

  addEntries(archive)
    .then(() => addText(TRAILER, JSON.stringify(tally.total())))
    .then(
      () => controller.finalize(),
      (error: unknown) => controller.error(error),
    );
  return readable as ReadableStream<Uint8Array<ArrayBuffer>>;
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Zeros take the place of what was cut off meanwhile: the database's log writes it again. */
async function* readExactly(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - at));
    await file.read(chunk, 0, chunk.length, at);
    yield chunk;
    at += chunk.length;
  }
}
