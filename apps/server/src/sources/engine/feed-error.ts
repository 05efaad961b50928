/**
 * A feed gave no good response. `reason` completes the sentence 'The feed …': 'answered 500', 'answered
 * HTML', 'sent more than 16 MB', 'did not finish within 30 s', 'could not be reached'. It never contains a
 * URL or any of the feed's text, so it can be shown and logged.
 */
export class FeedError extends Error {
  readonly reason: string;
  /** What a 429 or a 503 asked us to wait, in seconds. */
  readonly retryAfterSeconds: number | null;

  constructor(reason: string, options: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(`The feed ${reason}.`, { cause: options.cause });
    this.name = 'FeedError';
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
