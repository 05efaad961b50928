import type { z } from 'zod';

import { ApiError } from './api-error.ts';

export { ApiError } from './api-error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type RequestOptions = { headers?: Record<string, string>; signal?: AbortSignal };

async function request(method: Method, path: string, body: unknown, options: RequestOptions = {}): Promise<unknown> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return text === '' ? null : JSON.parse(text);
}

/** With a schema the answer is checked against it; without one the caller vouches for the type. */
async function read<T>(answer: Promise<unknown>, schema: z.ZodType<T> | undefined): Promise<T> {
  const value = await answer;
  return schema ? schema.parse(value) : (value as T);
}

/** Calls to our server. A non-OK response throws an `ApiError`. Nothing here shows anything. */
export const api = {
  get: <T>(path: string, schema?: z.ZodType<T>, options?: RequestOptions): Promise<T> =>
    read(request('GET', path, undefined, options), schema),
  post: <T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    read<T>(request('POST', path, body, options), undefined),
  put: <T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    read<T>(request('PUT', path, body, options), undefined),
  patch: <T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    read<T>(request('PATCH', path, body, options), undefined),
  delete: <T = unknown>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    read<T>(request('DELETE', path, body, options), undefined),
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
