import { Agent, type Dispatcher, request } from 'undici';

import { lookupPublic, isPrivateHost, PrivateAddressError } from '#platform/outgoing/public-address.ts';
import { findJsonExcess, readBody, TooLongError } from '#platform/outgoing/read-body.ts';
import { retryAfterSeconds } from '#platform/outgoing/retry.ts';

import { FeedError, RefusedDocumentError, type Validators } from './feed.port.ts';

type FeedRequest = {
  /** As the operator configured it; may be a loopback address. */
  url: string;
  /** Names the product, its version and its address: `TowScout/1.0 (+https://…)`. */
  userAgent: string;
  accept: string;
  /** Its document is HTML; as a rule HTML is an error's page. */
  isPage?: boolean;
  /** Null requests the whole document. */
  previous: Validators | null;
  now: Date;
  /** Fires when the server stops. */
  signal: AbortSignal;
  /** For everything together: name resolution, redirects and the last byte. */
  deadlineMs?: number | undefined;
  /** Counted after decompression. */
  maxBytes?: number | undefined;
  /** Somebody typed the address: it may not lead to one that is not public either. */
  isUntrusted?: boolean | undefined;
};

export type FeedAnswer =
  | { kind: 'unchanged' }
  | {
      kind: 'answered';
      text: string;
      /** False when the transfer broke off and `text` is only its beginning. */
      whole: boolean;
      validators: Validators;
      lastModified: Date | null;
    };

const DEADLINE_MS = 30_000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** A publisher's clock may be this far ahead of ours; a later timestamp is not believed. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** An older response than the last counts as unchanged. Rejects with a FeedError, also when `signal` fires. */
export async function getFeed(feed: FeedRequest): Promise<FeedAnswer> {
  const deadlineMs = feed.deadlineMs ?? DEADLINE_MS;
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = AbortSignal.any([feed.signal, deadline]);
  const agents = { open: new Agent(), restricted: new Agent({ connect: { lookup: lookupPublic } }) };
  try {
    return await readAnswer(await follow(feed, agents, signal), feed, signal);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (error instanceof TooLongError) throw new FeedError(error.reason);
    if (feed.signal.aborted) throw new FeedError('was no longer wanted', { cause: error });
    if (deadline.aborted) throw new FeedError(`did not finish within ${deadlineMs / 1000} s`, { cause: error });
    if (error instanceof PrivateAddressError)
      throw new FeedError(`${feed.isUntrusted ? 'led' : 'redirected'} to an address that is not public`);
    throw new FeedError('could not be reached', { cause: error });
  } finally {
    await Promise.all([agents.open.destroy(), agents.restricted.destroy()]);
  }
}

type Agents = { open: Agent; restricted: Agent };

async function follow(feed: FeedRequest, agents: Agents, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const configured = new URL(feed.url);
  let url = configured;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const dispatcher = url.host === configured.host && !feed.isUntrusted ? agents.open : agents.restricted;
    const response = await request(url, { dispatcher, headers: toHeaders(feed), signal });
    if (!REDIRECTS.has(response.statusCode)) return response;
    // An abandoned body raises an error that isn't awaited.
    response.body.on('error', () => {}).destroy();
    url = redirectTarget(url, response.headers['location'], configured);
  }
  throw new FeedError(`redirected more than ${MAX_REDIRECTS} times`);
}

function toHeaders({ userAgent, accept, previous }: FeedRequest): Record<string, string> {
  const headers: Record<string, string> = { 'user-agent': userAgent, accept, 'accept-encoding': 'gzip' };
  if (previous?.etag) headers['if-none-match'] = previous.etag;
  if (previous?.lastModified) headers['if-modified-since'] = previous.lastModified;
  return headers;
}

function redirectTarget(from: URL, location: string | string[] | undefined, configured: URL): URL {
  if (typeof location !== 'string' || !URL.canParse(location, from.href)) throw new FeedError('redirected to nowhere');
  const target = new URL(location, from);
  if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new FeedError('redirected to nowhere');
  if (from.protocol === 'https:' && target.protocol !== 'https:') throw new FeedError('redirected away from https');
  if (target.host === configured.host) return target;
  if (isPrivateHost(target)) throw new FeedError('redirected to an address that is not public');
  if (target.protocol !== 'https:') throw new FeedError('redirected to another host without https');
  return target;
}

async function readAnswer(
  response: Dispatcher.ResponseData,
  feed: FeedRequest,
  signal: AbortSignal,
): Promise<FeedAnswer> {
  const { statusCode, body } = response;
  const header = (name: string): string | null => [response.headers[name] ?? []].flat()[0] ?? null;
  const refuse = (reason: string, retryAfterSeconds: number | null = null): never => {
    body.on('error', () => {}).destroy();
    throw new FeedError(reason, { retryAfterSeconds });
  };

  const isConditional = Boolean(feed.previous?.etag ?? feed.previous?.lastModified);
  if (statusCode === 304 && isConditional) return { kind: 'unchanged' };
  if (statusCode === 429 || statusCode === 503) {
    return refuse(`answered ${statusCode}`, retryAfterSeconds(header('retry-after'), feed.now));
  }
  if (statusCode !== 200) return refuse(`answered ${statusCode}`);
  if (!feed.isPage && /\bhtml\b/i.test(header('content-type') ?? '')) return refuse('answered HTML');
  const encoding = (header('content-encoding') ?? 'identity').toLowerCase();
  if (encoding !== 'gzip' && encoding !== 'identity') return refuse('answered in a compression that was not asked for');

  const lastModified = readDate(header('last-modified'), feed.now);
  if (isOlder(lastModified, readDate(feed.previous?.lastModified ?? null, feed.now))) {
    body.on('error', () => {}).destroy();
    return { kind: 'unchanged' };
  }
  const { text, whole } = await readBody(body, { encoding, maxBytes: feed.maxBytes ?? MAX_BYTES, signal });
  if (!feed.isPage && /^\s*<(!doctype\s+html|html)\b/i.test(text)) throw new FeedError('answered HTML');
  const excess = /\bjson\b/.test(feed.accept) ? findJsonExcess(text) : null;
  if (excess) throw new RefusedDocumentError(excess);
  const validators = { etag: header('etag'), lastModified: lastModified && header('last-modified') };
  return { kind: 'answered', text, whole, validators, lastModified };
}

/** An HTTP date; null when there is none, or it can't be true. */
function readDate(text: string | null, now: Date): Date | null {
  const date = new Date(text ?? Number.NaN);
  return date.getTime() <= now.getTime() + CLOCK_SKEW_MS ? date : null;
}

const isOlder = (date: Date | null, previous: Date | null): boolean =>
  date !== null && previous !== null && date < previous;
