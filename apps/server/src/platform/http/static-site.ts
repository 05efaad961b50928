import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';

import type { App } from './app.ts';
import { answerNotFound } from './error-handler.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/** Serves the built site, when there is one; every path that is not a file or an API is the page's own to show. */
export async function serveSite(app: App, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The build left each file beside itself in Brotli and gzip.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheFor(path)),
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    return isPage ? reply.header('cache-control', 'no-cache').type('text/html').sendFile('index.html') : answerNotFound(request, reply);
  });
}

const cacheFor = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';
