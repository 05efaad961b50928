import { NoAnswerError } from './api-error.ts';

/** Rejects with `NoAnswerError` on timeout, even if the work ignores the signal. */
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
