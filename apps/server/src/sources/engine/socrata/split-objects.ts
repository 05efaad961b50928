import { lasting, passing } from './socrata-error.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

const NO_ROWS = 'sent something other than a list of rows';
/** Far above any city's rows: New York's longest are 2 KB. */
const MAX_OBJECT_BYTES = 256 * 1024;
/** The lines of a closure are four deep. With this limit, code may walk through a row recursively. */
const MAX_DEPTH = 32;

/**
 * Yields a few hundred objects at a time, in constant memory. Throws without an array, and where the array breaks off.
 * With a name, yields the objects of the list with that name inside an object.
 */
export async function* splitObjects(
  chunks: AsyncIterable<Buffer>,
  list?: string,
): AsyncGenerator<Record<string, unknown>[]> {
  let rest: Buffer = Buffer.alloc(0);
  let hasBegun = false;
  let hasEnded = false;
  for await (const chunk of chunks) {
    if (hasEnded) continue;
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const from = hasBegun ? 0 : list === undefined ? findBegin(bytes) : findList(bytes, list);
    if (from === null) {
      rest = bytes;
      continue;
    }
    hasBegun = true;
    const { begin, end, rest: restAt, isClosed } = objectsIn(bytes, from);
    hasEnded = isClosed;
    rest = bytes.subarray(restAt);
    if (rest.length > MAX_OBJECT_BYTES) throw lasting('sent a row of more than 256 KB');
    if (end > begin) yield parsed(bytes.toString('utf8', begin, end));
  }
  if (!hasBegun) throw rest.length > 0 && list !== undefined ? lasting(NO_ROWS) : passing('sent nothing');
  if (!hasEnded) throw passing('broke off in the middle');
}

/** Null while only white space has arrived. */
function findBegin(bytes: Buffer): number | null {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === OPEN_LIST) return at + 1;
    // White space, and the byte order mark that some put before UTF-8.
    if (byte > 0x20 && ![0xef, 0xbb, 0xbf].includes(byte)) throw lasting(NO_ROWS);
  }
  return null;
}

/** The text before a list is shorter. */
const HEAD_BYTES = 16 * 1024;

/** Null until it has arrived. */
function findList(bytes: Buffer, name: string): number | null {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  const found = new RegExp(String.raw`"${name}"\s*:\s*\[`).exec(head);
  if (found) return found.index + found[0].length;
  if (bytes.length >= HEAD_BYTES) throw lasting(NO_ROWS);
  return null;
}

type Found = {
  /** From the first complete object to the end of the last one. */
  begin: number;
  end: number;
  rest: number;
  isClosed: boolean;
};

/** Counts braces and brackets outside strings byte by byte, which is faster than a search for each short string. */
function objectsIn(bytes: Buffer, from: number): Found {
  let depth = 0;
  let begin = -1;
  let end = -1;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE && depth > 0) {
      at = endOfString(bytes, at + 1);
    } else if (byte === OPEN || (byte === OPEN_LIST && depth > 0)) {
      if (begin === -1) begin = at;
      depth += 1;
      if (depth > MAX_DEPTH) throw lasting('sent a row that is nested too deeply');
    } else if (byte === CLOSE || (byte === CLOSE_LIST && depth > 0)) {
      depth -= 1;
      if (depth === 0) end = at + 1;
    } else if (depth === 0) {
      if (byte === CLOSE_LIST) return { begin, end, rest: at + 1, isClosed: true };
      if (byte !== COMMA && (byte ?? 0) > 0x20) throw lasting(NO_ROWS);
    }
  }
  return { begin, end, rest: end === -1 ? from : end, isClosed: false };
}

/** Past the end of the bytes when the string continues. */
function endOfString(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) return at;
    if (byte === BACKSLASH) at += 1;
  }
  return bytes.length;
}

function parsed(objects: string): Record<string, unknown>[] {
  try {
    return JSON.parse(`[${objects}]`);
  } catch (error) {
    throw passing('sent something that is no JSON', error);
  }
}
