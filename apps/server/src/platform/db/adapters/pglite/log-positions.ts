const SEGMENT = /^[0-9A-F]{24}$/;
const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_OF_A_FILE_ID = 2 ** 32 / SEGMENT_BYTES;
const PAGE_BYTES = 8192;
const PAGES_FILE = /^\d+(_\w+)?(\.\d+)?$/;

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
