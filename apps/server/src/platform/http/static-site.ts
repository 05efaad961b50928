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
  /** Null without a preview. */
  findPreview: (query: URLSearchParams) => Promise<LinkPreview | null>;
  publicUrl: string | undefined;
};

/** Serves the built site: files, pages, and a 404 page for other paths. */
export async function serveSite(app: App, { folder, findPreview, publicUrl }: SiteDeps): Promise<void> {
  // Counted apart from the API, because a page loads many files.
  const preHandler = app.rateLimit({ groupId: 'site' });
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler({ preHandler }, respondNotFound);
    return;
  }
  const files: FastifyStaticOptions = {
    root: folder,
    wildcard: false,
    index: false,
    // The build writes Brotli and gzip versions.
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
    // Without a preview while the database is away.
    const preview = path === '/' && query ? await findPreview(new URLSearchParams(query)).catch(() => null) : null;
    if (!preview) return reply.sendFile('index.html');
    return reply.send(withLinkPreview(document, preview, publicUrl ?? `${request.protocol}://${request.host}`));
  });
}

/** Paths of programs get no page. */
const NO_PAGE = /^\/(?:api|objects|assets)(?:\/|$)|\.\w+$/;

const PAGES = new Set<string>(Object.values(pagePaths));
const isPage = (path: string): boolean => PAGES.has(path === '/' ? path : path.replace(/\/$/, ''));

const cacheFor = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';
