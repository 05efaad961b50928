import type { Method } from '@towscout/contracts/wire/endpoint';
import { currentLocale } from '@towscout/messages/locale';

import { answerSchema } from './answer-schema.ts';
import { ApiError, UnreadableAnswerError } from './api-error.ts';
import { deadline } from './deadline.ts';
import { createEmitter } from './emitter.ts';
import { buildAddress, type Answer, type AnyCall, type CallArguments, type Path } from './endpoints.ts';

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
