import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const MEGABYTE = 1024 * 1024;

const megabytes = (bytes: number): string => `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`;

/** `reason` completes 'It …'. */
export class TooLongError extends Error {
  readonly reason: string;

  constructor(maxBytes: number) {
    const reason = `sent more than ${megabytes(maxBytes)}`;
    super(`It ${reason}.`);
    this.name = 'TooLongError';
    this.reason = reason;
  }
}

/** `whole` is false when the body breaks off: CHP truncates its document on busy days. */
export async function readBody(
  body: Readable,
  { encoding, maxBytes, signal }: { encoding: string; maxBytes: number; signal: AbortSignal },
): Promise<{ text: string; whole: boolean }> {
  const capped = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let received = 0;
    for await (const chunk of chunks) {
      received += chunk.length;
      if (received > maxBytes) throw new TooLongError(maxBytes);
      yield chunk;
    }
  };
  const kept: Buffer[] = [];
  const keep = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of capped(chunks)) kept.push(chunk);
  };

  let whole = true;
  try {
    if (encoding === 'gzip') await pipeline(body, capped, createGunzip(), keep);
    else await pipeline(body, keep);
  } catch (error) {
    if (error instanceof TooLongError || signal.aborted || kept.length === 0) throw error;
    whole = false;
  }
  return { text: new TextDecoder().decode(Buffer.concat(kept)), whole };
}

/** The most values that parsing may build: each takes about 60 bytes of memory, even if it is shorter as text. */
const MAX_VALUES = 2_000_000;
/** The lines of a closure are four deep. With this limit, code may walk through a document recursively. */
const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/** The reason not to parse untrusted JSON: 'nests values more than 64 deep'. Null when it may be, even if damaged. */
export function findJsonExcess(json: string): string | null {
  let [depth, values] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at + 1);
    else if (code === COMMA) values += 1;
    else if (code === CLOSE || code === CLOSE_LIST) depth -= 1;
    else if (code === OPEN || code === OPEN_LIST) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) return `nests values more than ${MAX_DEPTH} deep`;
    }
    if (values > MAX_VALUES) return `has more than ${MAX_VALUES} values`;
  }
  return null;
}

function endOfString(json: string, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return json.length;
}
