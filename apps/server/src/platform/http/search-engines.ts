import { pagePaths } from '@towscout/contracts/site/constants';
import { m } from '@towscout/messages';
import { type Locale } from '@towscout/messages/locale';

/** Read in the visit's language. */
export type Listed = { title: () => string; description?: () => string };

/** Pages for everybody, by path. The others belong to somebody, or lead to a payment: no search engine lists them. */
const LISTED: ReadonlyMap<string, Listed> = new Map<string, Listed>([
  [pagePaths.dashboard, { title: () => m.site_title() }],
  [pagePaths.heatmap, { title: () => m.pages_heatmap_title(), description: () => m.pages_heatmap_sentence() }],
  [pagePaths.reports, { title: () => m.pages_reports_title() }],
  [pagePaths.towed, { title: () => m.pages_towed_title() }],
  [pagePaths.alerts, { title: () => m.pages_alerts_title() }],
  [pagePaths.analytics, { title: () => m.pages_analytics_title() }],
  [pagePaths.scanner, { title: () => m.pages_scanner_title() }],
  [pagePaths.activity, { title: () => m.pages_activity_title() }],
  [pagePaths.coverage, { title: () => m.pages_coverage_title(), description: () => m.pages_coverage_sentence() }],
  [pagePaths.sources, { title: () => m.pages_sources_title() }],
  [pagePaths.status, { title: () => m.pages_status_title() }],
  [pagePaths.subscribe, { title: () => m.pages_plans_choose(), description: () => m.pages_plans_pitch() }],
  [pagePaths.credits, { title: () => m.pages_credits_title(), description: () => m.pages_credits_sentence() }],
  [pagePaths.privacyPolicy, { title: () => m.pages_privacy_policy_title() }],
]);

/** Null when search engines do not list it. */
export const findListed = (path: string): Listed | null => LISTED.get(path) ?? null;

/** The address of a page in a language, or of the page for everybody. */
export const addressOf = (origin: string, path: string, locale: Locale | null): string =>
  new URL(locale === null ? path : `/${locale}${path === '/' ? '' : path}`, origin).href;

export type Alternate = { language: string; address: string };

/** A page in each language; without one in its address it is for everybody. */
export const alternatesOf = (origin: string, path: string, built: readonly Locale[]): Alternate[] => [
  ...built.map((locale) => ({ language: locale, address: addressOf(origin, path, locale) })),
  { language: 'x-default', address: addressOf(origin, path, null) },
];

export const writeRobots = (publicUrl: string | undefined): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/calendars/',
    'Disallow: /objects/',
    ...(publicUrl ? ['', `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`] : []),
    '',
  ].join('\n');

export function writeSitemap(publicUrl: string, built: readonly Locale[]): string {
  const entries = [...LISTED.keys()].flatMap((path) => {
    const alternates = alternatesOf(publicUrl, path, built);
    const links = alternates
      .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
      .join('');
    return alternates.map(({ address }) => `<url><loc>${address}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
