import createFetch, { type Client } from 'openapi-fetch';

import type { paths } from './openapi.ts';

type Options = { baseUrl: string; apiKey: string; fetch?: (request: Request) => Promise<Response> };

/** A typed client for a site's public API. Every call returns `{ data }` or `{ error }` with a sentence in `detail`. */
export const createClient = ({ baseUrl, apiKey, ...options }: Options): Client<paths> =>
  createFetch<paths>({ baseUrl, headers: { authorization: `Bearer ${apiKey}` }, ...options });
