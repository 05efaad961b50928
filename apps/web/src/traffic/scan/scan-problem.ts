import { m } from '@towscout/messages';

import { ApiError, getErrorMessage } from '#platform/api.ts';
import type { ToastMessage } from '#ui/toast-message.ts';

const REFUSED: ReadonlySet<number> = new Set([401, 403]);

const UNPROCESSABLE = 422;

/** For an unknown location; null for other failures. */
export const notFoundSentence = (error: unknown): string | null =>
  error instanceof ApiError && error.status === UNPROCESSABLE ? error.detail : null;

/** Not signed in, or without Premium. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && REFUSED.has(error.status);

/** Premium required, or the reason (specification section 8). */
export function scanProblem(error: unknown): ToastMessage {
  if (isRefused(error))
    return { title: m.traffic_scan_premium_title(), description: m.traffic_scan_premium(), tone: 'destructive' };
  return { title: m.traffic_scan_failed_title(), description: getErrorMessage(error), tone: 'destructive' };
}
