import { ApiError, getErrorMessage } from '#platform/api.ts';
import type { ToastMessage } from '#ui/toast-message.ts';

const IS_REFUSED = /Premium feature required|Unauthorized/;

const UNPROCESSABLE = 422;

/** For an unknown location; null for other failures. */
export const notFoundSentence = (error: unknown): string | null =>
  error instanceof ApiError && error.status === UNPROCESSABLE ? error.detail : null;

/** Premium required, or the reason (specification section 8). */
export function scanProblem(error: unknown): ToastMessage {
  if (error instanceof ApiError && IS_REFUSED.test(error.message))
    return {
      title: 'Premium Access Required',
      description: 'The Enhanced Traffic Scanner is part of Premium.',
      tone: 'destructive',
    };
  return {
    title: 'Scan Failed',
    description: getErrorMessage(error, "Couldn't reach the server. Check your connection and try again."),
    tone: 'destructive',
  };
}
