import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { readRetryAfter } from './retry-after.ts';

/** A non-OK response; the message is `{status}: {body or status text}` (specification section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;
  /** When the server says to try again; null when it doesn't. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = problemDetail(body);
    this.retryAfterSeconds = readRetryAfter(retryAfter);
  }
}

/** Timed out; the server may have executed the request. */
export class NoAnswerError extends Error {
  readonly detail = m.platform_no_answer();

  constructor() {
    super('no answer in time');
    this.name = 'NoAnswerError';
  }
}

/** An OK response that isn't what the contract says, such as a proxy's page. */
export class UnreadableAnswerError extends Error {
  readonly detail = m.platform_unreadable();

  constructor(why: string) {
    super(why);
    this.name = 'UnreadableAnswerError';
  }
}

/** The server's own sentence, else `otherwise`, else what failed: the network, the server or the request. */
export const getErrorMessage = (error: unknown, otherwise?: string): string =>
  getDetail(error) ?? otherwise ?? (error instanceof ApiError ? describeFailure(error) : describeLost(error));

const getDetail = (error: unknown): string | null =>
  error instanceof ApiError || error instanceof NoAnswerError || error instanceof UnreadableAnswerError
    ? error.detail
    : null;

/** `fetch` rejects with a TypeError when it reaches no server. */
function describeLost(error: unknown): string {
  if (!(error instanceof TypeError)) return m.platform_failed();
  return navigator.onLine === false ? m.platform_offline() : m.platform_cant_reach();
}

/** Ignores 404, because the target is already gone; rethrows the rest. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

function problemDetail(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && 'detail' in parsed && typeof parsed.detail === 'string') {
      return parsed.detail;
    }
  } catch {
    // Not a problem document.
  }
  return null;
}

type Failed = { status: number; retryAfterSeconds: number | null };

/** For a response without a sentence of its own, such as a proxy's page. */
function describeFailure({ status, retryAfterSeconds }: Failed): string {
  const after = retryAfterSeconds === null ? null : formatWait(retryAfterSeconds);
  if (status === 429) return after ? m.platform_too_many_in({ after }) : m.platform_too_many();
  if (status === 503 && after) return m.platform_busy_in({ after });
  return status >= 500 ? m.platform_trouble() : m.platform_refused({ status });
}

/** '20 seconds', '5 minutes'. */
const formatWait = (seconds: number): string =>
  seconds < 60 ? formatUnit(seconds, 'second') : formatUnit(Math.ceil(seconds / 60), 'minute');

const formatUnit = (count: number, unit: 'second' | 'minute'): string =>
  new Intl.NumberFormat(intlLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** For actions of members or Premium while the account is unknown. */
export const accountNotChecked = () =>
  ({
    title: m.platform_account_not_checked(),
    description: m.platform_account_not_checked_hint(),
    tone: 'destructive',
  }) as const;
