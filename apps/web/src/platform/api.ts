import type { z } from 'zod';

import { ApiError } from './api-error.ts';
import { deadline } from './deadline.ts';
import { createEmitter } from './emitter.ts';

export { ApiError, NoAnswerError, sentenceOf, unlessGone } from './api-error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Answer = { json: unknown; headers: Headers };
type RequestOptions = { headers?: Record<string, string>; signal?: AbortSignal };

/** Long enough for a weak phone, short enough that somebody beside a tow truck tries again. */
const ANSWERS_WITHIN_MS = 10_000;

/** What requests find out beside their own answer: that the server knows nobody behind them. */
export const apiEvents = createEmitter<{ unauthorized: undefined }>();

const answerOf = (method: Method, path: string, body: unknown, options: RequestOptions = {}): Promise<Answer> =>
  deadline(ANSWERS_WITHIN_MS, options.signal, (signal) => ask(method, path, body, options.headers, signal));

async function ask(method: Method, path: string, body: unknown, headers: Record<string, string> = {}, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal,
  });
  const text = await response.text();
  if (response.status === 401) apiEvents.emit('unauthorized', undefined);
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return { json: text === '' ? null : JSON.parse(text), headers: response.headers };
}

/** What an answer must be. One that the first screen asks for brings its schema only when it is needed: Zod weighs a fifth of that screen. */
type Contract<T> = z.ZodType<T> | (() => Promise<z.ZodType<T>>);

/** With a contract the answer is checked against it; without one the caller vouches for the type. */
async function read<T>(answer: Promise<Answer>, contract: Contract<T> | undefined): Promise<T> {
  const [{ json }, schema] = await Promise.all([answer, typeof contract === 'function' ? contract() : contract]);
  return schema ? schema.parse(json) : (json as T);
}

/** Calls to our server. A non-OK response throws an `ApiError`, none in 10 seconds a `NoAnswerError`. Nothing here shows anything. */
export const api = {
  get: <T>(path: string, contract?: Contract<T>, options?: RequestOptions): Promise<T> =>
    read(answerOf('GET', path, undefined, options), contract),
  /** For callers to whom the answer's headers count. */
  getWithHeaders: (path: string, options?: RequestOptions): Promise<Answer> => answerOf('GET', path, undefined, options),
  post: <T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    read<T>(answerOf('POST', path, body, options), undefined),
  put: <T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    read<T>(answerOf('PUT', path, body, options), undefined),
  patch: <T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    read<T>(answerOf('PATCH', path, body, options), undefined),
  delete: <T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    read<T>(answerOf('DELETE', path, body, options), undefined),
};

/** What a request answers to somebody who is not signed in is `null`, not an error. */
export async function nullWhenSignedOut<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
