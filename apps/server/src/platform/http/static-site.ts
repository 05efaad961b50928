import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';

import { pagePaths } from '@towscout/contracts/pages';
import { inLocale } from '@towscout/messages/in-locale';
import { baseLocale, type Locale } from '@towscout/messages/locale';

import type { App } from './app.ts';
import { type BuiltSite, documentOf } from './built-site.ts';
import { respondNotFound } from './error-handler.ts';
import { type LinkPreview, withLinkPreview } from './link-preview.ts';
import { forAnyone, registerWithPolicy } from './policy.ts';
import { readPageLocale, splitLocale } from './request-locale.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

export type SiteDeps = {
  site: BuiltSite;
  /** Null without a preview. */
  findPreview: (query: URLSearchParams) => Promise<LinkPreview | null>;
  publicUrl: string | undefined;
};

/** Serves the built site: files, pages in the reader's language, and a 404 page for other paths. */
export async function serveSite(app: App, { site, findPreview, publicUrl }: SiteDeps): Promise<void> {
  // Counted apart from the API, because a page loads many files.
  const preHandler = app.rateLimit({ groupId: 'site' });
  const { folder, documents } = site;
  if (!documents.has(baseLocale)) {
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
    setHeaders(reply, path) {
      reply.header('cache-control', cacheFor(path));
      // Each language has its own, of the whole site.
      if (SERVICE_WORKER.test(path)) reply.header('service-worker-allowed', '/');
    },
  };
  await registerWithPolicy(app, forAnyone.policy, () => app.register(fastifyStatic, files));
  app.setNotFoundHandler({ preHandler }, async (request, reply) => {
    const [address = '/', query] = request.url.split('?');
    const isVisit = (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGE.test(address);
    if (!isVisit) return respondNotFound(request, reply);
    const { path } = splitLocale(address);
    const wanted = readPageLocale(request, address);
    const locale = documents.has(wanted) ? wanted : baseLocale;
    reply
      .code(isPage(path) ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', 'content-language': locale, vary: 'accept-language, cookie' })
      .type('text/html');
    if (publicUrl && isPage(path)) reply.header('link', linkLanguages(publicUrl, path, [...documents.keys()]));
    // Without a preview while the database is away.
    const preview =
      path === '/' && query
        ? await inLocale(locale, () => findPreview(new URLSearchParams(query))).catch(() => null)
        : null;
    if (!preview) return reply.sendFile(documentOf(locale));
    const document = documents.get(locale) ?? '';
    return reply.send(withLinkPreview(document, preview, publicUrl ?? `${request.protocol}://${request.host}`));
  });
}

/** For search engines; an address without a language is for everybody. */
const linkLanguages = (origin: string, path: string, built: readonly Locale[]): string =>
  [...built.map((locale) => [locale, `/${locale}${path === '/' ? '' : path}`] as const), ['x-default', path] as const]
    .map(([locale, target]) => `<${new URL(target, origin).href}>; rel="alternate"; hreflang="${locale}"`)
    .join(', ');

/** Compressed, too. */
const SERVICE_WORKER = /\/sw\.js(?:\.(?:br|gz))?$/;

/** Paths of programs get no page. */
const NO_PAGE = /^\/(?:api|objects|assets)(?:\/|$)|\.\w+$/;

const PAGES = new Set<string>(Object.values(pagePaths));
const isPage = (path: string): boolean => PAGES.has(path === '/' ? path : path.replace(/\/$/, ''));

const cacheFor = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';
