import { generateAtomFeed } from 'feedsmith';

import { publicApiPaths } from '@towscout/contracts/public-api/paths';

import type { AreaFeed, FeedEntry } from '../area-feed.ts';
import { onlyXmlCharacters } from '../xml-characters.ts';

export const ATOM = 'application/atom+xml';

/** RFC 4287, with points as GeoRSS. Its entries lead to documents of this type. */
export const writeAtom = (
  { id, title, siteUrl, selfUrl, updatedAt, entries }: AreaFeed,
  entryType = 'text/html',
): string =>
  onlyXmlCharacters(
    generateAtomFeed<true>(
      {
        id,
        title: { value: title },
        updated: updatedAt,
        authors: [{ name: 'TowScout', uri: siteUrl }],
        links: [
          { rel: 'self', type: ATOM, href: selfUrl },
          { rel: 'alternate', type: 'text/html', href: siteUrl },
        ],
        entries: entries.map((entry) => toEntry(entry, siteUrl, entryType)),
      },
      { strict: true },
    ),
  );

const toEntry = (
  { id, title, summary, url, publishedAt, updatedAt, point, truck }: FeedEntry,
  siteUrl: string,
  entryType: string,
) => ({
  id,
  title: { value: title },
  summary: { value: summary },
  published: publishedAt,
  updated: updatedAt,
  links: [{ rel: 'alternate', type: entryType, href: url }],
  categories: (['status', 'intent', 'source', 'trust'] as const).map((kind) => ({
    term: truck[kind],
    scheme: new URL(`${publicApiPaths.docs}#${kind}`, siteUrl).href,
  })),
  georss: { point },
});
