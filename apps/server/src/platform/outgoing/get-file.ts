import type { Readable } from 'node:stream';

import { Agent, request } from 'undici';

import { lookupPublic, isPrivateHost, PrivateAddressError } from './public-address.ts';
import { TooLongError } from './read-body.ts';
import { retryAfterSeconds } from './retry.ts';

/** `reason` completes 'The server …'; it contains no URL. */
export class FileNotFetchedError extends Error {
  readonly reason: string;
  readonly retryAfterSeconds: number | null;

  constructor(reason: string, options: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(`The server ${reason}.`, { cause: options.cause });
    this.name = 'FileNotFetchedError';
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

export type FetchedFile = { bytes: Buffer; lastModified: Date | null };

type FileRequest = {
  /** As the operator configured it; private addresses are allowed. */
  url: URL;
  userAgent: string;
  now: Date;
  signal: AbortSignal;
  /** Name resolution, connection and body together. */
  deadlineMs: number;
  maxBytes: number;
};

/** Reads a file; null on 404. Redirects are not followed. @throws FileNotFetchedError */
export async function getFile(file: FileRequest): Promise<FetchedFile | null> {
  const deadline = AbortSignal.timeout(file.deadlineMs);
  const signal = AbortSignal.any([file.signal, deadline]);
  const agent = isPrivateHost(file.url) ? new Agent() : new Agent({ connect: { lookup: lookupPublic } });
  try {
    const headers = { 'user-agent': file.userAgent };
    const { statusCode, headers: answered, body } = await request(file.url, { dispatcher: agent, headers, signal });
    if (statusCode === 200)
      return { bytes: await readBytes(body, file.maxBytes), lastModified: readDate(answered['last-modified']) };
    // Swallows the error of the abandoned body.
    body.on('error', () => {}).destroy();
    if (statusCode === 404) return null;
    const after = answered['retry-after'];
    throw new FileNotFetchedError(`answered ${statusCode}`, {
      retryAfterSeconds: retryAfterSeconds(typeof after === 'string' ? after : null, file.now),
    });
  } catch (error) {
    if (error instanceof FileNotFetchedError) throw error;
    if (error instanceof TooLongError) throw new FileNotFetchedError(error.reason);
    if (file.signal.aborted) throw new FileNotFetchedError('was no longer wanted', { cause: error });
    if (deadline.aborted)
      throw new FileNotFetchedError(`did not finish within ${file.deadlineMs / 1000} s`, { cause: error });
    if (error instanceof PrivateAddressError) throw new FileNotFetchedError('is at an address that is not public');
    throw new FileNotFetchedError('could not be reached, or broke off', { cause: error });
  } finally {
    await agent.destroy();
  }
}

function readDate(header: string | string[] | undefined): Date | null {
  const date = new Date(typeof header === 'string' ? header : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

async function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    received += chunk.length;
    if (received > maxBytes) throw new TooLongError(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
