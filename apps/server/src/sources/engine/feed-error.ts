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
