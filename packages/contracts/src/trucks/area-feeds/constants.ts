/** For feed readers, maps and home automation, without a program of their own. */
export const areaFeedPaths = {
  atom: '/feeds/area.atom',
  rss: '/feeds/area.rss',
  geojson: '/feeds/area.geojson',
  /** An index of those messages. */
  cap: '/feeds/area.cap',
  capMessage: '/feeds/tow-trucks/:id.cap',
} as const;

/** How often feed readers are asked to poll. */
export const FEED_CACHE_SECONDS = 60;
