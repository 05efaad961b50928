import { Agent, type Dispatcher, request } from 'undici';
import { z } from 'zod';

import { ADDRESS_SEARCH } from '@towscout/contracts/places/constants';
import type { LatLng } from '@towscout/geo';

import { findJsonExcess, readBody } from '#platform/outgoing/read-body.ts';
import { retryAfterSeconds } from '#platform/outgoing/retry.ts';

/** There was no good response. It never contains the query, because it may be logged. */
export class UpstreamError extends Error {
  readonly retryAfterSeconds: number | null;

  constructor(reason: string, asked: number | null = null) {
    super(`The geocoder ${reason}.`);
    this.name = 'UpstreamError';
    this.retryAfterSeconds = asked;
  }
}

type Asking = {
  userAgent: string;
  now: Date;
  /** For everything together: name resolution, the connection and the last byte. */
  deadline: AbortSignal;
};

const MAX_BYTES = 1024 * 1024;

/** Redirects are not followed. Null when the service rejects this one query; else rejects with UpstreamError. */
export async function askUpstream(url: URL, { userAgent, now, deadline: signal }: Asking): Promise<unknown> {
  const agent = new Agent();
  try {
    const headers = { 'user-agent': userAgent, accept: 'application/json', 'accept-encoding': 'gzip' };
    return await readDocument(await request(url, { dispatcher: agent, signal, headers }), now, signal);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(signal.aborted ? 'did not finish in time' : 'could not be read');
  } finally {
    await agent.destroy();
  }
}

async function readDocument(response: Dispatcher.ResponseData, now: Date, signal: AbortSignal): Promise<unknown> {
  const { statusCode, body } = response;
  const header = (name: string): string | null => [response.headers[name] ?? []].flat()[0] ?? null;
  if (statusCode !== 200) {
    body.on('error', () => {}).destroy();
    if (isRefusedQuestion(statusCode, header('content-type'))) return null;
    throw new UpstreamError(`answered ${statusCode}`, retryAfterSeconds(header('retry-after'), now));
  }
  const encoding = (header('content-encoding') ?? 'identity').toLowerCase();
  const { text, whole } = await readBody(body, { encoding, maxBytes: MAX_BYTES, signal });
  if (!whole) throw new UpstreamError('broke off');
  const excess = findJsonExcess(text);
  if (excess) throw new UpstreamError(`sent a document that ${excess}`);
  return unlessOverLimit(parseJson(text));
}

/** Photon rejects words, and Nominatim places, with JSON; a wrong address answers with HTML. */
const isRefusedQuestion = (statusCode: number, contentType: string | null): boolean =>
  (statusCode === 400 || statusCode === 404) && /\bjson\b/i.test(contentType ?? '');

/** Over its limit, Nominatim answers with a page of HTML. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamError('did not answer JSON');
  }
}

const refusal = z.object({ error: z.string().regex(/limit/i) });

/** Over its limit, LocationIQ answers `{"error":"Rate Limited"}`. */
function unlessOverLimit(document: unknown): unknown {
  if (refusal.safeParse(document).success) throw new UpstreamError('says that it was asked too much');
  return document;
}

type UpstreamFormat = 'nominatim' | 'photon';

/** Photon answers for the whole world: keep those in the United States. */
const PHOTON_RESULTS = 24;

/** `base` is the operator's URL with its own parameters, such as a key. */
export function searchUrl(base: string, format: UpstreamFormat, question: string): URL {
  return format === 'nominatim'
    ? toUrl(base, 'search', {
        q: question,
        format: 'jsonv2',
        addressdetails: '1',
        limit: String(ADDRESS_SEARCH.results),
        countrycodes: 'us',
        dedupe: '1',
      })
    : toUrl(base, 'api', { q: question, limit: String(PHOTON_RESULTS), lang: 'en' });
}

/** About 11 m: enough to name a street, and the most that leaves this server or is stored about where someone is. */
export const roundedPoint = ({ lat, lng }: LatLng): [lat: string, lon: string] => [lat.toFixed(4), lng.toFixed(4)];

export function reverseUrl(base: string, format: UpstreamFormat, point: LatLng): URL {
  const [lat, lon] = roundedPoint(point);
  const place = { lat, lon };
  return toUrl(
    base,
    'reverse',
    format === 'nominatim' ? { ...place, format: 'jsonv2', addressdetails: '1' } : { ...place, lang: 'en' },
  );
}

function toUrl(base: string, path: string, parameters: Record<string, string>): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}
