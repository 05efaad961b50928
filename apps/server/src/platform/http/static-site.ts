import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';

import { pagePaths } from '@towscout/contracts/pages';

import type { App } from './app.ts';
import { respondNotFound } from './error-handler.ts';
import { type LinkPreview, withLinkPreview } from './link-preview.ts';
import { forAnyone, registerWithPolicy } from './policy.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

export type SiteDeps = {
  folder: string;
  /** How a link with this query is shown elsewhere; null for one that shows nothing of its own. */
  previewOf: (query: URLSearchParams) => Promise<LinkPreview | null>;
  publicUrl: string | undefined;
};

/**
 * Serves the built site, when there is one: files, its pages, and for every other path the page that says
 * nothing is there.
 */
export async function serveSite(app: App, { folder, previewOf, publicUrl }: SiteDeps): Promise<void> {
  // A page is many requests from a browser at once, so they are counted separately from those to the API.
  const preHandler = app.rateLimit({});
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler({ preHandler }, respondNotFound);
    return;
  }
  const files: FastifyStaticOptions = {
    root: folder,
    wildcard: false,
    index: false,
    // The build put a Brotli and a gzip version next to each file.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheFor(path)),
  };
  await registerWithPolicy(app, forAnyone.policy, () => app.register(fastifyStatic, files));
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  app.setNotFoundHandler({ preHandler }, async (request, reply) => {
    const [path = '/', query] = request.url.split('?');
    const isVisit = (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGE.test(path);
    if (!isVisit) return respondNotFound(request, reply);
    reply
      .code(isPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html');
    // A link is a page without its preview, too, while the database does not answer.
    const preview = path === '/' && query ? await previewOf(new URLSearchParams(query)).catch(() => null) : null;
    if (!preview) return reply.sendFile('index.html');
    return reply.send(withLinkPreview(document, preview, publicUrl ?? `${request.protocol}://${request.host}`));
  });
}

/** The API, its files, and anything that looks like a file: these are requested by programs. */
const NO_PAGE = /^\/(?:api|objects|assets)(?:\/|$)|\.\w+$/;

const PAGES = new Set<string>(Object.values(pagePaths));
const isPage = (path: string): boolean => PAGES.has(path === '/' ? path : path.replace(/\/$/, ''));

const cacheFor = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';
