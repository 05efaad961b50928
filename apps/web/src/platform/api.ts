import type { ZodType } from 'zod';

import type { Endpoints, Method } from '@towscout/contracts/wire/endpoint';
import { currentLocale } from '@towscout/messages/locale';

import { ApiError, NoAnswerError, UnreadableAnswerError } from './api-error.ts';
import { createEmitter } from './emitter.ts';
import { type Answer, type AnyCall, buildAddress, type CallArguments, type Path } from './endpoints.ts';
import { retryImport } from './retry-import.ts';

export { ApiError, NoAnswerError, getErrorMessage, unlessGone } from './api-error.ts';

/** Long enough for a slow phone, short enough for a retry beside a tow truck. */
const ANSWERS_WITHIN_MS = 10_000;

/** Emitted for responses of 401. */
export const apiEvents = createEmitter<{ unauthorized: undefined }>();

type Received = { json: unknown; headers: Headers };

const request = (method: Method, path: string, { params, query, ...rest }: AnyCall = {}): Promise<Received> =>
  deadline(ANSWERS_WITHIN_MS, rest.signal, (signal) =>
    send(method, buildAddress(path, { ...(params && { params }), ...(query && { query }) }), rest, signal),
  );

async function send(
  method: Method,
  address: string,
  { headers, body }: AnyCall,
  signal: AbortSignal,
): Promise<Received> {
  const response = await fetch(address, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      'accept-language': currentLocale(),
      ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    signal,
  });
  const text = await response.text();
  if (response.status === 401) apiEvents.emit('unauthorized', undefined);
  if (!response.ok) throw new ApiError(response.status, response.statusText, text, response.headers.get('retry-after'));
  return { json: text === '' ? null : readable(() => JSON.parse(text)), headers: response.headers };
}

async function answer<M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  call?: AnyCall,
): Promise<{ answer: Answer<M, P>; headers: Headers }> {
  const [{ json, headers }, schema] = await Promise.all([request(method, path, call), answerSchema(method, path)]);
  return { answer: readable(() => schema.parse(json)) as Answer<M, P>, headers };
}

function readable(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    throw new UnreadableAnswerError(error instanceof Error ? error.message : String(error));
  }
}

const asking =
  <M extends Method>(method: M) =>
  async <P extends Path<M>>(path: P, ...[call]: CallArguments<M, P>): Promise<Answer<M, P>> =>
    (await answer(method, path, call)).answer;

/** Throws `ApiError` for a non-OK response, `NoAnswerError` after 10 seconds, and `UnreadableAnswerError`. */
export const api = {
  get: asking('GET'),
  post: asking('POST'),
  put: asking('PUT'),
  patch: asking('PATCH'),
  delete: asking('DELETE'),
  /** Also returns the headers. */
  getWithHeaders: <P extends Path<'GET'>>(path: P, ...[call]: CallArguments<'GET', P>) => answer('GET', path, call),
  /** Any path, unchecked. */
  load: async (address: string, signal: AbortSignal): Promise<unknown> =>
    (await request('GET', address, { signal })).json,
};

/** Null for a 401. */
export async function nullWhenSignedOut<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

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

const visitor = async (): Promise<Endpoints> =>
  (await import('@towscout/contracts/visitor-endpoints')).visitorEndpoints;
const area = async (): Promise<Endpoints> => (await import('@towscout/contracts/area-endpoints')).areaEndpoints;
const member = async (): Promise<Endpoints> => (await import('@towscout/contracts/member-endpoints')).memberEndpoints;

/** Zod weighs a fifth of the first screen, and building all schemas at once blocks a phone. */
export async function answerSchema(method: Method, path: string): Promise<ZodType> {
  for (const table of [visitor, area, member]) {
    const known = (await retryImport(table))[path]?.[method];
    if (known) return known.answer;
  }
  throw new Error(`${method} ${path} is in no table of endpoints`);
}
