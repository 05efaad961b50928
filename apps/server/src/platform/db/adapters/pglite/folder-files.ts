import * as fs from 'node:fs';
import { join } from 'node:path';

import { BaseFilesystem, type FsStats } from '@electric-sql/pglite/basefs';

import { errorCode } from '#platform/error-chain.ts';

/** WASI's error numbers, by which PostgreSQL, compiled to WebAssembly, knows errors. */
const WASI_ERRORS: Readonly<Record<string, number>> = {
  EACCES: 2,
  EBADF: 8,
  EBUSY: 10,
  EDQUOT: 19,
  EEXIST: 20,
  EFBIG: 22,
  EINVAL: 28,
  EIO: 29,
  EISDIR: 31,
  EMFILE: 33,
  ENFILE: 41,
  ENOENT: 44,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  EPERM: 63,
  EROFS: 69,
};

/** The files of an embedded database in a folder, which is created. Paths begin with a slash, below the folder. */
export class FolderFiles extends BaseFilesystem {
  readonly #folder: string;
  /** The path of each open file. */
  readonly #open = new Map<number, string>();

  constructor(folder: string) {
    super(folder);
    this.#folder = folder;
    fs.mkdirSync(folder, { recursive: true });
  }

  protected locate(path: string): string {
    return join(this.#folder, path);
  }

  protected pathOf(file: number): string {
    return this.#open.get(file) ?? '';
  }

  override async closeFs(): Promise<void> {
    for (const file of this.#open.keys()) fs.closeSync(file);
    this.#open.clear();
  }

  override chmod(path: string, mode: number): void {
    attempt(() => fs.chmodSync(this.locate(path), mode));
  }

  override open(path: string): number {
    const file = attempt(() => fs.openSync(this.locate(path), 'r+'));
    this.#open.set(file, path);
    return file;
  }

  override close(file: number): void {
    if (this.#open.delete(file)) attempt(() => fs.closeSync(file));
  }

  override fstat(file: number): FsStats {
    return toStats(attempt(() => fs.fstatSync(file)));
  }

  override lstat(path: string): FsStats {
    return toStats(attempt(() => fs.lstatSync(this.locate(path))));
  }

  override mkdir(path: string, options?: { recursive?: boolean; mode?: number }): void {
    attempt(() => fs.mkdirSync(this.locate(path), options));
  }

  override readdir(path: string): string[] {
    return attempt(() => fs.readdirSync(this.locate(path)));
  }

  override read(file: number, buffer: Uint8Array, offset: number, length: number, position: number): number {
    return attempt(() => fs.readSync(file, buffer, offset, length, position));
  }

  override rename(path: string, newPath: string): void {
    attempt(() => fs.renameSync(this.locate(path), this.locate(newPath)));
  }

  override rmdir(path: string): void {
    attempt(() => fs.rmdirSync(this.locate(path)));
  }

  override truncate(path: string, length: number): void {
    attempt(() => fs.truncateSync(this.locate(path), length));
  }

  override unlink(path: string): void {
    attempt(() => fs.unlinkSync(this.locate(path)));
  }

  override utimes(path: string, accessed: number, modified: number): void {
    attempt(() => fs.utimesSync(this.locate(path), accessed / 1000, modified / 1000));
  }

  override writeFile(path: string, data: string | Uint8Array, options?: { mode?: number }): void {
    attempt(() => fs.writeFileSync(this.locate(path), data, { mode: options?.mode }));
  }

  override write(file: number, buffer: Uint8Array | ArrayBuffer, offset: number, length: number, position: number) {
    return attempt(() => fs.writeSync(file, bytesOf(buffer), offset, length, position));
  }
}

/** PGlite passes its whole memory, as an ArrayBuffer, where its types say Uint8Array. */
export const bytesOf = (buffer: Uint8Array | ArrayBuffer): Uint8Array =>
  ArrayBuffer.isView(buffer) ? buffer : new Uint8Array(buffer);

function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw Object.assign(new Error('a file of the database failed', { cause: error }), {
      code: WASI_ERRORS[String(errorCode(error))] ?? WASI_ERRORS['EIO'],
    });
  }
}

const toStats = (stats: fs.Stats): FsStats => ({
  dev: stats.dev,
  ino: stats.ino,
  mode: stats.mode,
  nlink: stats.nlink,
  uid: stats.uid,
  gid: stats.gid,
  rdev: stats.rdev,
  size: stats.size,
  blksize: stats.blksize,
  blocks: stats.blocks,
  atime: stats.atimeMs,
  mtime: stats.mtimeMs,
  ctime: stats.ctimeMs,
});
