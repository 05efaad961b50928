import { ApiError, NoAnswerError } from '../../platform/api.ts';

/** Why a report did not go out, as far as more is known than that; null otherwise. */
export function whyNotSent(error: Error | null): string | null {
  if (error instanceof NoAnswerError) return 'No answer yet. Your report may have arrived: sending it again won’t count twice.';
  return error instanceof ApiError ? error.detail : null;
}
