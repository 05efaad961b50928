import { type ItemKind, type LiveKey, isPlausibleTime } from '@towscout/domain/sources';

import type { Listing } from '../items.ts';

export type Validators = { etag: string | null; lastModified: string | null };

export type FeedContents = {
  items: Listing;
  /** True when the document was complete, so anything missing from it has ended. */
  complete: boolean;
  /** The document's own time; null when it has none. */
  asOf: Date | null;
  /** The newest time in its data that is not ahead of our clock; null when it has none. */
  newestChangeAt: Date | null;
  /** Rows that are not among the items, by why; for the log. */
  setAside?: Readonly<Record<string, number>>;
  validators: Validators;
};

export type FeedReading = { kind: 'unchanged' } | ({ kind: 'read' } & FeedContents);

/** A source may have several documents. */
export type Feed = {
  /** Unique among all documents: `chp_cad`, `caltrans_lcs:d04`. */
  key: string;
  source: LiveKey;
  kinds: readonly ItemKind[];
  pollSeconds: number;
  lateMinutes?: number;
  /** Cameras' pictures come from these origins only. */
  stillOrigins?: ReadonlySet<string>;
  /** Rejects with a FeedError. */
  read(previous: Validators | null, now: Date, signal: AbortSignal): Promise<FeedReading>;
};

/** `reason` completes 'The feed …': 'answered 500'. It can be shown and logged: no URL, none of the feed's text. */
export class FeedError extends Error {
  readonly reason: string;
  readonly retryAfterSeconds: number | null;

  constructor(reason: string, options: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(`The feed ${reason}.`, { cause: options.cause });
    this.name = 'FeedError';
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

const DAY_SECONDS = 24 * 60 * 60;

/** Turns the source off for a day; `reason` completes 'Its document …': 'nests elements more than 64 deep'. */
export class RefusedDocumentError extends FeedError {
  constructor(reason: string) {
    super(`is off: its document ${reason}`, { retryAfterSeconds: DAY_SECONDS });
    this.name = 'RefusedDocumentError';
  }
}

/** At most `now`; implausible times don't count. */
export function newestPlausible(times: readonly Date[], now: Date): Date | null {
  const plausible = times.filter((time) => isPlausibleTime(time, now)).map(Number);
  return plausible.length > 0 ? new Date(Math.min(now.getTime(), Math.max(...plausible))) : null;
}
