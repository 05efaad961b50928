import { NoAnswerError } from './api-error.ts';

/**
 * Gives the work a signal that ends when the caller's does, or after so many milliseconds. Rejects with
 * a `NoAnswerError` when the time is over, also when the work does not heed the signal.
 */
export async function deadline<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const inner = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    inner.abort();
    reject(new NoAnswerError());
  }, ms);
  try {
    return await Promise.race([work(outer ? AbortSignal.any([outer, inner.signal]) : inner.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
