import type { Alternate } from './search-engines.ts';

export type LinkPreview = { title: string; description: string; /** Its path on this site. */ picture: string };

/** Shown where a page is shared, and where it is found. */
export type PageHead = LinkPreview & {
  /** BCP 47. */
  language: string;
  otherLanguages: readonly string[];
  /** Of the site, for pictures: they need a whole address. */
  origin: string;
  /** Null where the site does not know its own address: one from the request would be whoever asks's to choose. */
  known: { address: string; alternates: readonly Alternate[] } | null;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const toElement = (name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escaped(value)}"`)
    .join(' ')} />`;

/** Open Graph's form of a language: en_US. */
const underscored = (language: string): string => language.replace('-', '_');

export function withPageHead(html: string, page: PageHead): string {
  const { title, description, picture, language, otherLanguages, origin, known } = page;
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'TowScout'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', new URL(picture, origin).href],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:locale', underscored(language)],
    ...otherLanguages.map((other) => ['og:locale:alternate', underscored(other)] as const),
    ...(known ? [['og:url', known.address] as const] : []),
  ];
  const tags = [
    ...properties.map(([property, content]) => toElement('meta', { property, content })),
    toElement('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(known ? [toElement('link', { rel: 'canonical', href: known.address })] : []),
    ...(known?.alternates ?? []).map((each) =>
      toElement('link', { rel: 'alternate', hreflang: each.language, href: each.address }),
    ),
  ];
  // A function, so that '$&' in a report isn't a pattern.
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}
