import { generateRssFeed } from 'feedsmith';

import { FEED_CACHE_SECONDS } from '@towscout/contracts/trucks/area-feeds/paths';

import type { AreaFeed, FeedEntry } from '../area-feed.ts';
import { onlyXmlCharacters } from '../xml-characters.ts';

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
