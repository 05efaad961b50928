import { ApiError, sentenceOf } from '#platform/api.ts';
import type { ToastMessage } from '#ui/toast-message.ts';

const IS_REFUSED = /Premium feature required|Unauthorized/;

const UNPROCESSABLE = 422;

/** What the server says of a location that nothing is named; null of every other failure. */
export const notFoundSentence = (error: unknown): string | null =>
  error instanceof ApiError && error.status === UNPROCESSABLE ? error.detail : null;

/** What to tell of a scan that failed: that it takes Premium, or why (specification section 8). */
export function scanProblem(error: unknown): ToastMessage {
  if (error instanceof ApiError && IS_REFUSED.test(error.message))
    return {
      title: 'Premium Access Required',
      description: 'The Enhanced Traffic Scanner is part of Premium.',
      tone: 'destructive',
    };
  return {
    title: 'Scan Failed',
    description: sentenceOf(error, "Couldn't reach the server. Check your connection and try again."),
    tone: 'destructive',
  };
}
