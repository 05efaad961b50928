import { lasting, passing } from './socrata-error.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

const NO_ROWS = 'sent something other than a list of rows';
/** No row of any city comes near: New York's longest are 2 KB. */
const MAX_OBJECT_BYTES = 256 * 1024;

/**
 * The objects of a JSON array, as it comes in, some hundreds at a time: the memory needed does not grow
 * with the length of the feed. Throws when it is no array, and, after the objects before it, where it breaks off.
 */
export async function* splitObjects(chunks: AsyncIterable<Buffer>): AsyncGenerator<Record<string, unknown>[]> {
  let rest: Buffer = Buffer.alloc(0);
  let hasBegun = false;
  let hasEnded = false;
  for await (const chunk of chunks) {
    if (hasEnded) continue;
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const from = hasBegun ? 0 : beginOf(bytes);
    if (from === null) {
      rest = bytes;
      continue;
    }
    hasBegun = true;
    const { texts, end, isClosed } = objectsIn(bytes, from);
    hasEnded = isClosed;
    rest = bytes.subarray(end);
    if (rest.length > MAX_OBJECT_BYTES) throw lasting('sent a row of more than 256 KB');
    if (texts.length > 0) yield parsed(texts);
  }
  if (!hasBegun) throw passing('sent nothing');
  if (!hasEnded) throw passing('broke off in the middle');
}

/** Where the array's inside begins; null while only white space has come. */
function beginOf(bytes: Buffer): number | null {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === OPEN_LIST) return at + 1;
    // White space, and the mark that some put before UTF-8.
    if (byte > 0x20 && ![0xef, 0xbb, 0xbf].includes(byte)) throw lasting(NO_ROWS);
  }
  return null;
}

/** Counts braces outside of strings. `end` is where what is not whole yet begins. */
function objectsIn(bytes: Buffer, from: number): { texts: string[]; end: number; isClosed: boolean } {
  const texts: string[] = [];
  let depth = 0;
  let start = from;
  let end = from;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE && depth > 0) {
      at = endOfString(bytes, at + 1);
    } else if (byte === OPEN) {
      if (depth === 0) start = at;
      depth += 1;
    } else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) {
        texts.push(bytes.toString('utf8', start, at + 1));
        end = at + 1;
      }
    } else if (depth === 0) {
      if (byte === CLOSE_LIST) return { texts, end: at + 1, isClosed: true };
      if (byte !== COMMA && (byte ?? 0) > 0x20) throw lasting(NO_ROWS);
    }
  }
  return { texts, end, isClosed: false };
}

/** Where the string ends: a quote with an even number of backslashes before it. */
function endOfString(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const quote = bytes.indexOf(QUOTE, at);
    if (quote === -1) return bytes.length;
    let backslashes = 0;
    while (bytes[quote - 1 - backslashes] === BACKSLASH && quote - 1 - backslashes >= from) backslashes += 1;
    if (backslashes % 2 === 0) return quote;
    at = quote + 1;
  }
}

function parsed(texts: readonly string[]): Record<string, unknown>[] {
  try {
    return JSON.parse(`[${texts.join()}]`);
  } catch (error) {
    throw passing('sent something that is no JSON', error);
  }
}
