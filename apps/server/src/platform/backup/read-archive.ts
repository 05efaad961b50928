import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { createTarDecoder } from 'modern-tar';
import type { z } from 'zod';

import { errorCode } from '#platform/error-chain.ts';
import { VERSION } from '#platform/version.ts';

import {
  type BackupHeader,
  backupHeader,
  backupTrailer,
  createTally,
  DATA,
  FORMAT,
  HEADER,
  TRAILER,
  BackupError,
} from './archive-format.ts';

export type ArchiveEntry = {
  /** Relative to the data folder. A folder's name ends with a slash. */
  name: string;
  content: AsyncIterable<Uint8Array>;
};

export type ReadArchive = BackupHeader & { files: number; bytes: number };

/** Reads to the end. Throws BackupError unless everything is there as it was written. */
export async function readArchive(
  path: string,
  { onHeader, onEntry }: { onHeader?(header: BackupHeader): void; onEntry?(entry: ArchiveEntry): Promise<void> } = {},
): Promise<ReadArchive> {
  const tally = createTally();
  let header: BackupHeader | null = null;
  let isComplete = false;
  for await (const { header: entry, body } of entriesIn(path)) {
    const name = entry.type === 'directory' && !entry.name.endsWith('/') ? `${entry.name}/` : entry.name;
    if (isComplete) throw new BackupError(`${path} goes on after its end: it is not an archive that TowScout made.`);
    if (name === TRAILER) {
      const said = await readJson(path, body, backupTrailer);
      const { sha256, files } = tally.total();
      if (said.sha256 !== sha256)
        throw new BackupError(`${path} is damaged: it has ${files} of ${said.files} files, or their content changed.`);
      isComplete = true;
      continue;
    }
    tally.add(name, entry.size);
    const content = counted(body, tally.addBytes);
    if (header === null) {
      if (name !== HEADER) throw new BackupError(`${path} is not an archive that TowScout made.`);
      header = await readJson(path, content, backupHeader);
      if (header.format !== FORMAT)
        throw new BackupError(
          `${path} was made by TowScout ${header.version}, and this is ${VERSION}, which can't read it.`,
        );
      onHeader?.(header);
    } else if (onEntry) await onEntry({ name: nameInside(path, name), content });
    // The unread rest counts toward the total, too.
    while (!(await content.next()).done) {}
  }
  if (!header) throw new BackupError(`${path} is not an archive that TowScout made.`);
  if (!isComplete) throw new BackupError(`${path} is not whole: its end is missing.`);
  const { files, bytes } = tally.total();
  return { ...header, files: files - 1, bytes };
}

async function* entriesIn(path: string) {
  // The callback form passes an error on to the other stream, so that the reader gets it.
  const tar = pipeline(createReadStream(path), createGunzip(), () => undefined);
  try {
    yield* Readable.toWeb(tar).pipeThrough(createTarDecoder({ strict: true }) as never) as ReturnType<
      typeof createTarDecoder
    >['readable'];
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (errorCode(error) === 'ENOENT') throw new BackupError(`There is no file ${path}.`);
    throw new BackupError(
      `${path} cannot be read as a whole: ${error instanceof Error ? error.message : String(error)}.`,
    );
  } finally {
    tar.destroy();
  }
}

async function* counted(
  body: ReadableStream<Uint8Array>,
  onBytes: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    onBytes(bytes);
    yield bytes;
  }
}

const SMALL_BYTES = 64 * 1024;

async function readJson<Schema extends z.ZodType>(
  path: string,
  content: AsyncIterable<Uint8Array>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) {
    chunks.push(chunk);
    if (chunks.reduce((sum, { length }) => sum + length, 0) > SMALL_BYTES) break;
  }
  try {
    return schema.parse(JSON.parse(Buffer.concat(chunks).toString()));
  } catch {
    throw new BackupError(`${path} is not an archive that TowScout made.`);
  }
}

function nameInside(path: string, name: string): string {
  const inside = name.slice(DATA.length);
  const steps = inside.replace(/\/$/, '').split('/');
  if (!name.startsWith(DATA) || /[\\\0]/.test(inside) || steps.some((step) => ['', '.', '..'].includes(step)))
    throw new BackupError(`${path} names a file outside the data folder: it is not an archive that TowScout made.`);
  return inside;
}
