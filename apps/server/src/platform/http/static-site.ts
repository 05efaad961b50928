import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';

import { pagePaths } from '@towscout/contracts/pages';

import type { App } from './app.ts';
import { respondNotFound } from './error-handler.ts';
import { forAnyone, registerWithPolicy } from './policy.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Serves the built site, when there is one: files, its pages, and for every other path the page that says
 * nothing is there.
 */
export async function serveSite(app: App, folder: string): Promise<void> {
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
  app.setNotFoundHandler({ preHandler }, (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isVisit = (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGE.test(path);
    if (!isVisit) return respondNotFound(request, reply);
    return reply
      .code(isPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html')
      .sendFile('index.html');
  });
}

/** The API, its files, and anything that looks like a file: these are requested by programs. */
const NO_PAGE = /^\/(?:api|objects|assets)(?:\/|$)|\.\w+$/;

const PAGES = new Set<string>(Object.values(pagePaths));
const isPage = (path: string): boolean => PAGES.has(path === '/' ? path : path.replace(/\/$/, ''));

const cacheFor = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';
