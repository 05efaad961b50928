import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const MEGABYTE = 1024 * 1024;

const megabytes = (bytes: number): string => `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`;

/** More came than was allowed. `reason` completes the sentence 'It …'. */
export class TooLongError extends Error {
  readonly reason: string;

  constructor(maxBytes: number) {
    const reason = `sent more than ${megabytes(maxBytes)}`;
    super(`It ${reason}.`);
    this.name = 'TooLongError';
    this.reason = reason;
  }
}

/**
 * Reads a response's body as UTF-8 text, decompressing it, and stops the moment that more than `maxBytes`
 * have arrived, before or after decompression.
 *
 * When the connection breaks, or the compressed stream ends early, after a part has arrived, that part is
 * returned with `whole: false`: CHP cuts its document short on busy days. Rejects with a TooLongError when
 * it is too long, and with the stream's own error when nothing came or `signal` fired.
 */
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
