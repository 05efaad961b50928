import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { Agent, type Dispatcher, request } from 'undici';

import { readBody } from '#platform/outgoing/read-body.ts';
import { retryAfterSeconds } from '#platform/outgoing/retry.ts';

import { drifted, lasting, passing, SocrataError } from './socrata-error.ts';

export type AnswerRequest = {
  url: URL;
  /** Goes out as `X-App-Token`; never to another host. */
  appToken: string | null;
  userAgent: string;
  /** Defaults to JSON. */
  accept?: string;
  /** Fires when the server stops, or the sync is cancelled. */
  signal: AbortSignal;
  now: Date;
};

export type AnswerLimits = {
  /** Until the answer begins. */
  headMs: number;
  /** Between two pieces of it. */
  silenceMs: number;
  /** Until its end. */
  wholeMs: number;
};

export type Answer = {
  headers: Dispatcher.ResponseData['headers'];
  /** Unzipped. */
  body: Readable;
  /** The error of the body in the portal's words. */
  failed(error: unknown): SocrataError;
  close(): Promise<void>;
};

/** A piece of unzipped text: each costs a wait for another thread. */
const UNZIP_BYTES = 64 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export async function* capped(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const chunk of chunks) {
    received += chunk.length;
    if (received > maxBytes) throw lasting(`sent more than ${Math.round(maxBytes / 1024 / 1024)} MB at once`);
    yield chunk;
  }
}

/** Asks a portal, and rejects with a SocrataError for anything but a good answer of this type. Close it in the end. */
export async function openAnswer(asked: AnswerRequest, limits: AnswerLimits, type: RegExp): Promise<Answer> {
  const whole = AbortSignal.timeout(limits.wholeMs);
  const signal = AbortSignal.any([asked.signal, whole]);
  const agent = new Agent({ headersTimeout: limits.headMs, bodyTimeout: limits.silenceMs });
  const failed = (error: unknown): SocrataError => {
    if (error instanceof SocrataError) return error;
    if (asked.signal.aborted) return passing('was no longer wanted', error);
    if (whole.aborted || isTimeout(error)) return passing('did not answer in time', error);
    return passing('could not be reached', error);
  };
  try {
    const response = await follow(asked, agent, signal);
    if (response.statusCode === 400) throw await misunderstood(response, asked.url, signal);
    assertOk(response, asked.now, type);
    const body = unzipped(response, signal);
    const close = async () => {
      body.on('error', () => undefined).destroy();
      await agent.destroy();
    };
    const failedBody = (error: unknown) => (isCut(error) ? passing('broke off in the middle', error) : failed(error));
    return { headers: response.headers, body, failed: failedBody, close };
  } catch (error) {
    await agent.destroy();
    throw failed(error);
  }
}

async function follow(asked: AnswerRequest, agent: Agent, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  let { url } = asked;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const headers = {
      accept: asked.accept ?? 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': asked.userAgent,
      ...(asked.appToken && { 'x-app-token': asked.appToken }),
    };
    const response = await request(url, { dispatcher: agent, headers, signal });
    if (!REDIRECTS.has(response.statusCode)) return response;
    response.body.on('error', () => undefined).destroy();
    url = sameHost(url, response.headers['location']);
  }
  throw lasting(`redirected more than ${MAX_REDIRECTS} times`);
}

/** The key goes with the request, so it is not sent anywhere else. */
function sameHost(from: URL, location: string | string[] | undefined): URL {
  if (typeof location !== 'string' || !URL.canParse(location, from.href)) throw lasting('redirected to nowhere');
  const target = new URL(location, from);
  if (target.origin !== from.origin) throw lasting('redirected to another host');
  return target;
}

function assertOk({ statusCode, headers, body }: Dispatcher.ResponseData, now: Date, type: RegExp): void {
  if (statusCode === 200 && type.test([headers['content-type'] ?? ''].flat().join())) return;
  body.on('error', () => undefined).destroy();
  if (statusCode === 200) throw lasting('answered something other than JSON');
  if (statusCode === 401 || statusCode === 403)
    throw lasting(`answered ${statusCode}: it does not accept the API key, or needs one`);
  if (statusCode === 404) throw lasting('answered 404: the city has moved or withdrawn it');
  const isPassing = statusCode === 202 || statusCode === 408 || statusCode === 429 || statusCode >= 500;
  const [retryAfter = null] = [headers['retry-after'] ?? []].flat();
  const wait = retryAfterSeconds(retryAfter, now);
  throw new SocrataError(`answered ${statusCode}`, { isPassing, retryAfterSeconds: isPassing ? wait : null });
}

/** A complaint of Socrata is a few lines. */
const COMPLAINT_BYTES = 64 * 1024;

/** A 400 may mean that the table has lost a field of the condition. */
async function misunderstood(
  { headers, body }: Dispatcher.ResponseData,
  url: URL,
  signal: AbortSignal,
): Promise<SocrataError> {
  const encoding = [headers['content-encoding'] ?? 'identity'].flat().join().toLowerCase();
  const { text } = await readBody(body, { encoding, maxBytes: COMPLAINT_BYTES, signal });
  const [, column = ''] = /no-such-column.*?No such column: ([\w:]+)/s.exec(text) ?? [];
  const isAskedFor = column !== '' && url.searchParams.get('$where')?.includes(column) === true;
  return isAskedFor ? drifted(column, `no longer has a field ${column}`) : lasting('answered 400');
}

function unzipped({ headers, body }: Dispatcher.ResponseData, signal: AbortSignal): Readable {
  const encoding = [headers['content-encoding'] ?? 'identity'].flat().join().toLowerCase();
  if (encoding === 'identity') return body;
  if (encoding !== 'gzip') throw lasting('answered in a compression that was not asked for');
  const gunzip = createGunzip({ chunkSize: UNZIP_BYTES });
  body.on('error', (error) => gunzip.destroy(error));
  const abort = () => gunzip.destroy(new Error('aborted'));
  signal.addEventListener('abort', abort);
  // A signal that still has a listener keeps it, and its buffers, until the time limit of a page that ended long ago.
  gunzip.once('close', () => signal.removeEventListener('abort', abort));
  return body.pipe(gunzip);
}

const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const isTimeout = (error: unknown): boolean =>
  ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'].includes(getCode(error));
/** The connection, or the compressed stream, ended before the answer did. */
const isCut = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'Z_BUF_ERROR', 'Z_DATA_ERROR', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'].includes(
    getCode(error),
  ) ||
  (error instanceof Error && error.message === 'aborted');
