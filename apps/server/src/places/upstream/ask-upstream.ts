import { Agent, request } from 'undici';

import { readBody } from '../../platform/outgoing/read-body.ts';

/** No good answer came. It never carries the question: a log may show it. */
export class UpstreamError extends Error {
  /** What a 429 or a 503 asked for, in seconds. */
  readonly retryAfterSeconds: number | null;

  constructor(reason: string, retryAfterSeconds: number | null = null) {
    super(`The geocoder ${reason}.`);
    this.name = 'UpstreamError';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

type Asking = { userAgent: string; deadlineMs?: number; maxBytes?: number };

const DEADLINE_MS = 4_000;
const MAX_BYTES = 1024 * 1024;

/**
 * One GET to the configured service, within a deadline and a limit of bytes. Redirects are not
 * followed: no host but the configured one is ever asked. Rejects with an UpstreamError.
 */
export async function askUpstream(url: URL, { userAgent, deadlineMs = DEADLINE_MS, maxBytes = MAX_BYTES }: Asking): Promise<unknown> {
  const agent = new Agent();
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const { statusCode, headers, body } = await request(url, { dispatcher: agent, signal, headers: { 'user-agent': userAgent, accept: 'application/json', 'accept-encoding': 'gzip' } });
    if (statusCode !== 200) {
      body.on('error', () => {}).destroy();
      throw new UpstreamError(`answered ${statusCode}`, secondsOf(headers['retry-after']));
    }
    const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
    const { text, whole } = await readBody(body, { encoding, maxBytes, signal });
    if (!whole) throw new UpstreamError('broke off');
    return parseJson(text);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(signal.aborted ? `did not finish within ${deadlineMs / 1000} s` : 'could not be read');
  } finally {
    await agent.destroy();
  }
}

/** Over its limit Nominatim answers a page of HTML. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UpstreamError('did not answer JSON');
  }
}

function secondsOf(header: string | string[] | undefined): number | null {
  const seconds = Number(header);
  return typeof header === 'string' && Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
