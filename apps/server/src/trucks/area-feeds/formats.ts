import { generateAtomFeed, generateRssFeed } from 'feedsmith';

import { publicApiPaths } from '@towscout/contracts/public-api/constants';
import { FEED_CACHE_SECONDS, type TruckFeatures } from '@towscout/contracts/trucks/area-feeds';

import { type AreaFeed, type FeedEntry, onlyXmlCharacters, isSimulated } from './area-feed.ts';

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

export const RSS = 'application/rss+xml';

/** RSS 2.0, with points as GeoRSS. */
export const writeRss = ({ title, siteUrl, selfUrl, updatedAt, entries }: AreaFeed): string =>
  onlyXmlCharacters(
    generateRssFeed<true>(
      {
        title,
        link: siteUrl,
        description: `${title}, as people and dispatchers report them.`,
        language: 'en-us',
        lastBuildDate: updatedAt,
        ttl: FEED_CACHE_SECONDS / 60,
        atom: { links: [{ rel: 'self', type: RSS, href: selfUrl }] },
        items: entries.map(toItem),
      },
      { strict: true },
    ),
  );

const toItem = ({ id, title, summary, url, publishedAt, point, truck }: FeedEntry) => ({
  title,
  description: summary,
  link: url,
  guid: { value: id, isPermaLink: false },
  pubDate: publishedAt,
  categories: [{ name: truck.status }, { name: truck.intent }, { name: truck.source }, { name: truck.trust }],
  georss: { point },
});

export const GEOJSON = 'application/geo+json';

/** RFC 7946. */
export const toGeoJson = ({ entries }: AreaFeed): TruckFeatures => ({
  type: 'FeatureCollection',
  features: entries.map(toFeature),
});

function toFeature({ title, summary, url, point, truck }: FeedEntry): TruckFeatures['features'][number] {
  const { id, latitude: _latitude, longitude: _longitude, ...said } = truck;
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
    properties: { title, summary, url, simulated: isSimulated(truck), ...said },
  };
}
