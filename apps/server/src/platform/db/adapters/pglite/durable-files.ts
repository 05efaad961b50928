import { basename, dirname } from 'node:path';

import { flushFileSync, flushFolderSync } from '#platform/disk/durable-writes.ts';
import { keepSpareFile } from '#platform/disk/spare-file.ts';

import { bytesOf, FolderFiles } from './folder-files.ts';
import type { LogFlushes } from './log-flushes.ts';

const LOG_FOLDER = '/pg_wal';
/** Says from where the log is replayed after a crash: PostgreSQL writes it last in a checkpoint. */
const CONTROL_FILE = '/global/pg_control';

const SEGMENT = /^[0-9A-F]{24}$/;
const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_OF_A_FILE_ID = 2 ** 32 / SEGMENT_BYTES;
const PAGE_BYTES = 8192;
const PAGES_FILE = /^\/(?:global|base\/\d+)\/\d+(?:_\w+)?(?:\.\d+)?$/;

/**
 * PGlite doesn't pass on PostgreSQL's fsync, so the order of its writes holds here over a power cut. The log is flushed
 * soon after it is written, and before anything else changes on the disk; whatever else changed, before the control file
 * says that the log before it isn't needed.
 */
export class DurableFiles extends FolderFiles {
  readonly #log: LogFlushes;
  readonly #spare = keepSpareFile();
  readonly #changed = new Set<string>();
  readonly #changedFolders = new Set<string>();

  constructor(folder: string, log: LogFlushes) {
    super(folder);
    this.#log = log;
  }

  override async closeFs(): Promise<void> {
    await super.closeFs();
    this.#log.stop();
    this.#flushChanges();
    this.#spare.close();
  }

  override write(file: number, buffer: Uint8Array | ArrayBuffer, offset: number, length: number, position: number) {
    const path = this.pathOf(file);
    if (isOfLog(path)) {
      const written = super.write(file, buffer, offset, length, position);
      this.#log.wrote(logPosition(basename(path), position + written));
      this.#log.flushSoon(this.locate(path));
      return written;
    }
    this.#log.flushNow(isOfPages(path) ? newestChange(viewOf(buffer, offset, length)) : undefined);
    if (path !== CONTROL_FILE) {
      this.#changed.add(path);
      return super.write(file, buffer, offset, length, position);
    }
    this.#flushChanges();
    const written = super.write(file, buffer, offset, length, position);
    this.#flush(path);
    return written;
  }

  override truncate(path: string, length: number): void {
    this.#beforeChange(path);
    super.truncate(path, length);
    this.#noteChange(path);
  }

  override writeFile(path: string, data: string | Uint8Array, options?: { mode?: number }): void {
    super.writeFile(path, data, options);
    this.#noteChange(path);
    this.#changedFolders.add(dirname(path));
  }

  override mkdir(path: string, options?: { recursive?: boolean; mode?: number }): void {
    super.mkdir(path, options);
    this.#changedFolders.add(dirname(path)).add(path);
  }

  /** PostgreSQL renames what it has just written whole, and relies on the new name at once. */
  override rename(path: string, newPath: string): void {
    this.#beforeChange(path);
    if (isOfLog(path) || this.#changed.has(path)) this.#flush(path);
    super.rename(path, newPath);
    for (const folder of new Set([dirname(path), dirname(newPath)])) this.#flushFolder(folder);
  }

  override unlink(path: string): void {
    this.#beforeChange(path);
    super.unlink(path);
    this.#changed.delete(path);
    this.#changedFolders.add(dirname(path));
  }

  override rmdir(path: string): void {
    this.#beforeChange(path);
    super.rmdir(path);
    this.#changedFolders.delete(path);
    this.#changedFolders.add(dirname(path));
  }

  #beforeChange(path: string): void {
    if (!isOfLog(path)) this.#log.flushNow();
  }

  #noteChange(path: string): void {
    if (!isOfLog(path)) this.#changed.add(path);
  }

  #flushChanges(): void {
    for (const path of this.#changed) this.#flush(path);
    for (const path of this.#changedFolders) this.#flushFolder(path);
  }

  #flush(path: string): void {
    this.#spare.use(() => flushFileSync(this.locate(path)));
    this.#changed.delete(path);
  }

  #flushFolder(path: string): void {
    this.#spare.use(() => flushFolderSync(this.locate(path)));
    this.#changedFolders.delete(path);
  }
}

const isOfLog = (path: string): boolean => path.startsWith(`${LOG_FOLDER}/`);

function viewOf(buffer: Uint8Array | ArrayBuffer, offset: number, length: number): DataView {
  const bytes = bytesOf(buffer);
  return new DataView(bytes.buffer, bytes.byteOffset + offset, length);
}

/** How far PostgreSQL's log goes in bytes, when a write into one of its segments ends there; 0 for another file. */
export function logPosition(segment: string, end: number): number {
  if (!SEGMENT.test(segment)) return 0;
  const [high, low] = [segment.slice(8, 16), segment.slice(16)].map((digits) => Number.parseInt(digits, 16));
  return ((high ?? 0) * SEGMENTS_OF_A_FILE_ID + (low ?? 0)) * SEGMENT_BYTES + end;
}

/** Of tables and indexes, whose pages begin with the position of their last change. */
export const isOfPages = (path: string): boolean => PAGES_FILE.test(path);

/** Up to where the log must be flushed before these pages are written. */
export function newestChange(bytes: DataView): number {
  let newest = 0;
  for (let page = 0; page + PAGE_BYTES <= bytes.byteLength; page += PAGE_BYTES)
    newest = Math.max(newest, bytes.getUint32(page, true) * 2 ** 32 + bytes.getUint32(page + 4, true));
  return newest;
}
