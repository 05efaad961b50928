import { m } from '@towscout/messages';

/** A non-OK response; the message is `{status}: {body or status text}` (specification section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = problemDetail(body);
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

export const getErrorMessage = (error: unknown, otherwise: string = m.platform_cant_reach()): string =>
  ((error instanceof ApiError || error instanceof NoAnswerError) && error.detail) || otherwise;

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
