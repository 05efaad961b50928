import { Agent, request } from 'undici';
import type { z } from 'zod';

import { isPrivateHost, lookupPublic } from '#platform/outgoing/public-address.ts';
import { readBody, TooLongError } from '#platform/outgoing/read-body.ts';
import { retryAfterSeconds } from '#platform/outgoing/retry.ts';

import type { Still } from '../stills.ts';
import type { Seen } from './seen.ts';

export type Vision = {
  /** Rejects with a VisionError. */
  look(still: Pick<Still, 'bytes' | 'kind'>, signal: AbortSignal): Promise<Seen>;
};

/** `reason` completes 'The vision service …'. */
export class VisionError extends Error {
  readonly reason: string;
  readonly retryAfterSeconds: number | null;

  constructor(reason: string, options: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(`The vision service ${reason}.`, { cause: options.cause });
    this.name = 'VisionError';
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

const DEADLINE_MS = 30_000;
const MAX_ANSWER_BYTES = 256 * 1024;

export type ServiceOptions = { url: string; key: string; model: string; deadlineMs?: number | undefined };

type ServiceRequest<Answer> = {
  url: URL;
  headers: Record<string, string>;
  body: object;
  answer: z.ZodType<Answer>;
  signal: AbortSignal;
  deadlineMs?: number | undefined;
};

/** Rejects with a VisionError that never contains the key, the URL or the service's words. */
export async function askService<Answer>(asked: ServiceRequest<Answer>): Promise<Answer> {
  const { url, headers, deadlineMs = DEADLINE_MS } = asked;
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = AbortSignal.any([asked.signal, deadline]);
  const agent = isPrivateHost(url) ? new Agent() : new Agent({ connect: { lookup: lookupPublic } });
  try {
    const response = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(asked.body),
      signal,
    });
    const after = response.headers['retry-after'];
    if (response.statusCode !== 200) {
      response.body.on('error', () => {}).destroy();
      throw new VisionError(`answered ${response.statusCode}`, {
        retryAfterSeconds: retryAfterSeconds(typeof after === 'string' ? after : null, new Date()),
      });
    }
    const { text } = await readBody(response.body, { encoding: 'identity', maxBytes: MAX_ANSWER_BYTES, signal });
    const read = asked.answer.safeParse(parsed(text));
    if (!read.success) throw new VisionError('answered something that could not be understood');
    return read.data;
  } catch (error) {
    if (error instanceof VisionError) throw error;
    if (error instanceof TooLongError) throw new VisionError(error.reason);
    if (deadline.aborted) throw new VisionError('did not answer in time', { cause: error });
    throw new VisionError('could not be reached', { cause: error });
  } finally {
    await agent.destroy();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
