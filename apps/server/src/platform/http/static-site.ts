import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';

import { pagePaths } from '@towscout/contracts/site/constants';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { baseLocale, type Locale, locales } from '@towscout/messages/locale';

import type { App } from './app.ts';
import { answerUnchanged, createTag } from './entity-tag.ts';
import { respondNotFound } from './error-handler.ts';
import { type LinkPreview, withPageHead } from './link-preview.ts';
import { type Policy, registerWithPolicy } from './policy.ts';
import { readPageLocale, splitLocale } from './request-locale.ts';
import { addressOf, alternatesOf, findListed, type Listed, writeRobots, writeSitemap } from './search-engines.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/** A first visit with its service worker loads some 230, and an office or a carrier's phones share an address. */
const FILES_PER_MINUTE = 60_000;
const forFiles: Policy = { who: 'anyone', limit: { perMinute: FILES_PER_MINUTE, group: 'files' } };

export type SiteDeps = {
  site: BuiltSite;
  /** Null without a preview. */
  findPreview: (query: URLSearchParams) => Promise<LinkPreview | null>;
  publicUrl: string | undefined;
};

/** Serves the built site: files, pages in the reader's language, and a 404 page for other paths. */
export async function serveSite(app: App, { site, findPreview, publicUrl }: SiteDeps): Promise<void> {
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
      // Each language has its own service worker, which covers the whole site.
      if (SERVICE_WORKER.test(path)) reply.header('service-worker-allowed', '/');
    },
  };
  await registerWithPolicy(app, forFiles, () => app.register(fastifyStatic, files));
  const built = [...documents.keys()];
  const forRobots = new Map([['/robots.txt', { type: 'text/plain; charset=utf-8', text: writeRobots(publicUrl) }]]);
  if (publicUrl) forRobots.set('/sitemap.xml', { type: 'application/xml', text: writeSitemap(publicUrl, built) });
  app.setNotFoundHandler({ preHandler }, async (request, reply) => {
    const [address = '/', query] = request.url.split('?');
    if (request.method !== 'GET' && request.method !== 'HEAD') return respondNotFound(request, reply);
    const file = forRobots.get(address);
    if (file) return reply.header('cache-control', 'no-cache').type(file.type).send(file.text);
    if (NO_PAGE.test(address)) return respondNotFound(request, reply);
    const { locale: named, path } = splitLocale(address);
    const wanted = readPageLocale(request, address);
    const locale = documents.has(wanted) ? wanted : baseLocale;
    reply
      .code(isPage(path) ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', 'content-language': locale, vary: 'accept-language, cookie' })
      .type('text/html; charset=utf-8');
    const page = withoutSlash(path);
    const listed = findListed(page);
    // No preview while the database is unavailable.
    const preview =
      path === '/' && query
        ? await inLocale(locale, () => findPreview(new URLSearchParams(query))).catch(() => null)
        : null;
    // A shared page about one truck is gone in an hour.
    if (!listed || preview) reply.header('x-robots-tag', 'noindex');
    if (!listed) return reply.sendFile(documentOf(locale));
    const html = withPageHead(documents.get(locale) ?? '', {
      ...inLocale(locale, () => preview ?? describe(listed)),
      ...languagesOf(locale, built),
      origin: publicUrl ?? `${request.protocol}://${request.host}`,
      known: publicUrl && !preview ? knownAs(publicUrl, page, named, built) : null,
    });
    return answerUnchanged(request, reply, createTag(html)) ? reply : reply.send(html);
  });
}

const toTag = (locale: Locale): string => m.locale_tag({}, { locale });
const languagesOf = (locale: Locale, built: readonly Locale[]) => ({
  language: toTag(locale),
  otherLanguages: built.filter((other) => other !== locale).map(toTag),
});

const describe = ({ title, description = () => m.site_description() }: Listed): LinkPreview => ({
  title: title(),
  description: description(),
  picture: '/link-preview.png',
});

const knownAs = (publicUrl: string, path: string, named: Locale | null, built: readonly Locale[]) => ({
  address: addressOf(publicUrl, path, named),
  alternates: alternatesOf(publicUrl, path, built),
});

/** Including the compressed versions. */
const SERVICE_WORKER = /\/sw\.js(?:\.(?:br|gz))?$/;

/** Paths that programs request never get a page. */
const NO_PAGE = /^\/(?:api|objects|assets)(?:\/|$)|\.\w+$/;

const PAGES = new Set<string>(Object.values(pagePaths));
const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));
const isPage = (path: string): boolean => PAGES.has(withoutSlash(path));

const cacheFor = (path: string): string =>
  path.includes('/assets/') ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache';

type BuiltSite = {
  folder: string;
  /** The document of each language that the site was built in; empty before a build. */
  documents: ReadonlyMap<Locale, string>;
  /** Sources for the CSP: the hashes of the scripts in the documents. */
  scripts: readonly string[];
};

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const files = locales.map((locale) => [locale, join(folder, documentOf(locale))] as const);
  const built = files.filter(([, file]) => existsSync(file));
  const documents = new Map(
    await Promise.all(built.map(async ([locale, file]) => [locale, await readFile(file, 'utf8')] as const)),
  );
  const scripts = [...documents.values()].join('').matchAll(INLINE_SCRIPT);
  return { folder, documents, scripts: [...new Set(scripts.map(([, code = '']) => hashSource(code)))] };
}

/** From the site's folder. */
const documentOf = (locale: Locale): string => join(locale === baseLocale ? '.' : locale, 'index.html');

const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
