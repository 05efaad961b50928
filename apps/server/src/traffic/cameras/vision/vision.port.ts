import type { Still } from '../stills/stills.ts';
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
