import type { z } from 'zod';

import { endpoints } from '@towscout/contracts/endpoints';
import type { Endpoint, Endpoints, Method } from '@towscout/contracts/wire/endpoint';

import type { EndpointAt, Path } from '#platform/endpoints.ts';

type Sent<M extends Method, P extends Path<M>> = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: EndpointAt<M, P> extends { body: infer Schema extends z.ZodType } | { upload: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : undefined;
  /** The body before the contract decoded it. */
  raw: unknown;
  headers: Headers;
};
type Wire<M extends Method, P extends Path<M>> =
  EndpointAt<M, P> extends { answer: infer Schema extends z.ZodType } ? z.input<Schema> : never;
type Respond<M extends Method, P extends Path<M>> = (
  sent: Sent<M, P>,
) => Wire<M, P> | Response | Promise<Wire<M, P> | Response>;
type Route = { method: string; endpoint: Endpoint; pattern: RegExp; respond: (sent: never) => unknown };

const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

export const problem = (status: number, detail: string): Response =>
  Response.json({ detail }, { status, headers: { 'content-type': 'application/problem+json' } });

export const noNetwork = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Replaces `fetch`. Requests and responses are checked against the contract, and unexpected requests fail. */
export function createFakeApi() {
  const routes: Route[] = [];
  const faults: string[] = [];
  const end = new AbortController();

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const fitting = routes.filter(({ method, pattern }) => method === request.method && pattern.test(pathname));
    // As on the server, a whole path comes before one with parameters.
    const route = fitting.find(({ pattern }) => !pattern.source.includes('(?<')) ?? fitting[0];
    if (!route) throw fault(`no answer is set for ${request.method} ${pathname}`);
    const { query, body, upload, answer } = route.endpoint;
    const raw = await readBody(request);
    const asked = Object.fromEntries(searchParams);
    const check = (what: string, schema: z.ZodType | undefined, value: unknown): unknown => {
      const checked = schema?.safeParse(value);
      if (checked?.success === false)
        throw fault(`${route.method} ${pathname}: ${what} breaks the contract: ${checked.error.message}`);
      return checked?.data;
    };
    check('the query', query, asked);
    const sent = {
      params: route.pattern.exec(pathname)?.groups ?? {},
      query: asked,
      body: check('the body', body ?? upload, raw),
      raw,
      headers: request.headers,
    };
    const response = await route.respond(sent as never);
    if (response instanceof Response) return response;
    check('the answer', answer, response);
    return response === null ? new Response(null, { status: 204 }) : Response.json(response);
  }

  function fault(message: string): Error {
    faults.push(message);
    return new Error(message);
  }

  return {
    /** Responds with a contract value or a whole response from now on. */
    on<M extends Method, P extends Path<M>>(method: M, path: P, how: Respond<M, P>): void {
      routes.unshift({
        method,
        endpoint: (endpoints as Endpoints)[path]?.[method] as Endpoint,
        pattern: toPattern(path),
        respond: how,
      });
    },
    faults,
    fetch: (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, { ...init, signal: AbortSignal.any([...joinSignals(init), end.signal]) });
      if (!new URL(request.url).pathname.startsWith('/api/')) return realFetch(request);
      return Promise.race([aborted(request.signal), respond(request)]);
    },
    /** Aborts pending requests and refuses later ones. */
    close: () => end.abort(),
  };
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('image/')) return request.blob();
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

const joinSignals = (init: RequestInit | undefined): AbortSignal[] => (init?.signal ? [init.signal] : []);

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const realFetch = globalThis.fetch.bind(globalThis);

export type FakeApi = ReturnType<typeof createFakeApi>;
