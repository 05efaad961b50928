import { fsyncSync } from 'node:fs';

import { NodeFS } from '@electric-sql/pglite/nodefs';

import type { LogFlushes } from './log-flushes.ts';

type Mod = Parameters<NonNullable<Parameters<NodeFS['init']>[1]['preRun']>[number]>[0];
type FileNode = { mode: number; parent: FileNode; name: string };
type Stream = { node: FileNode; nfd: number };
type Attributes = { size?: number };

/** The parts of Emscripten's NODEFS that change a disk. PGlite's BaseFilesystem would not be told of an fsync. */
type NodeFiles = {
  realPath(node: FileNode): string;
  node_ops: {
    mknod(folder: FileNode, name: string, mode: number, device: number): FileNode;
    setattr(node: FileNode, attributes: Attributes): void;
    rename(node: FileNode, newFolder: FileNode, newName: string): void;
    unlink(folder: FileNode, name: string): void;
    rmdir(folder: FileNode, name: string): void;
  };
  stream_ops: {
    setattr(stream: Stream, attributes: Attributes): void;
    write(stream: Stream, memory: Uint8Array, at: number, length: number, position: number): number;
    fsync?(stream: Stream): number;
  };
};

const LOG_FOLDER = 'pg_wal';
const KIND = 0o170_000;
const FOLDER = 0o040_000;
const IS_WINDOWS = process.platform === 'win32';

const SEGMENT = /^[0-9A-F]{24}$/;
const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_OF_A_FILE_ID = 2 ** 32 / SEGMENT_BYTES;
const PAGE_BYTES = 8192;
const PAGES_FILE = /^\d+(_\w+)?(\.\d+)?$/;

/**
 * PGlite's own files answer every fsync without one. Here PostgreSQL's order holds over a power cut: its log is flushed
 * soon after a commit, and before anything else changes on the disk; the rest when a checkpoint asks. The folder must
 * have been flushed: after the death of a process PostgreSQL asks for each of its files twice.
 */
export class DurableFiles extends NodeFS {
  readonly #log: LogFlushes;
  readonly #changed = new WeakSet<FileNode>();

  constructor(folder: string, log: LogFlushes) {
    super(folder);
    this.#log = log;
  }

  override async init(...[client, options]: Parameters<NodeFS['init']>) {
    const makeDurable = (mod: Mod) => {
      const files = mod.NODEFS as unknown as NodeFiles;
      this.#noteChanges(files);
      files.stream_ops.fsync = (stream) => this.#flush(files, stream);
    };
    return super.init(client, { ...options, preRun: [...(options.preRun ?? []), makeDurable] });
  }

  override async closeFs(): Promise<void> {
    await super.closeFs();
    this.#log.stop();
  }

  #noteChanges({ node_ops: nodes, stream_ops: streams }: NodeFiles): void {
    const changing = (node: FileNode, upTo?: number): void => {
      if (!isOfLog(node)) this.#log.flushNow(upTo);
      this.#changed.add(node);
    };
    const noting =
      <Args extends unknown[], Result>(change: (node: FileNode, ...args: Args) => Result) =>
      (node: FileNode, ...args: Args): Result => {
        changing(node);
        return change(node, ...args);
      };
    const { mknod } = nodes;
    const { setattr, write } = streams;
    nodes.mknod = (...args) => {
      const node = mknod(...args);
      this.#changed.add(node);
      return node;
    };
    nodes.setattr = noting(nodes.setattr);
    nodes.rename = noting(nodes.rename);
    nodes.unlink = noting(nodes.unlink);
    nodes.rmdir = noting(nodes.rmdir);
    streams.setattr = (stream, attributes) => {
      changing(stream.node);
      setattr(stream, attributes);
    };
    streams.write = (stream, memory, at, length, position) => {
      const { node } = stream;
      const bytes = new DataView(memory.buffer, memory.byteOffset + at, length);
      changing(node, isOfPages(node.name, foldersOf(node)) ? newestChange(bytes) : undefined);
      const written = write(stream, memory, at, length, position);
      if (isOfLog(node)) this.#log.wrote(logPosition(node.name, position + written));
      return written;
    };
  }

  #flush(files: NodeFiles, { node, nfd }: Stream): number {
    const isFolder = (node.mode & KIND) === FOLDER;
    if (isFolder && !IS_WINDOWS) fsyncSync(nfd);
    if (isFolder || !this.#changed.delete(node)) return 0;
    if (isOfLog(node)) this.#log.flushSoon(files.realPath(node));
    else fsyncSync(nfd);
    return 0;
  }
}

/** The nearest first. */
const foldersOf = ({ parent }: FileNode): string[] =>
  parent.parent === parent ? [] : [parent.name, ...foldersOf(parent)];

const isOfLog = (node: FileNode): boolean => node.name === LOG_FOLDER || foldersOf(node).includes(LOG_FOLDER);

/** How far PostgreSQL's log goes in bytes, when a write into one of its segments ends there; 0 for another file. */
export function logPosition(segment: string, end: number): number {
  if (!SEGMENT.test(segment)) return 0;
  const [high, low] = [segment.slice(8, 16), segment.slice(16)].map((digits) => Number.parseInt(digits, 16));
  return ((high ?? 0) * SEGMENTS_OF_A_FILE_ID + (low ?? 0)) * SEGMENT_BYTES + end;
}

/** Of tables and indexes, whose pages begin with the position of their last change. */
export const isOfPages = (name: string, folders: readonly string[]): boolean =>
  PAGES_FILE.test(name) && (folders[0] === 'global' || folders[1] === 'base');

/** Up to where the log must be flushed before these pages are written. */
export function newestChange(bytes: DataView): number {
  let newest = 0;
  for (let page = 0; page + PAGE_BYTES <= bytes.byteLength; page += PAGE_BYTES)
    newest = Math.max(newest, bytes.getUint32(page, true) * 2 ** 32 + bytes.getUint32(page + 4, true));
  return newest;
}
