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
