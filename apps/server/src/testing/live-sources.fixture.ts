/** Live sources' documents, for tests of rooms that store their items. */
export { camera, document, JPEG } from '#sources/catalog/caltrans-cctv/cameras.fixture.ts';
export { closuresXml, closureXml } from '#sources/catalog/caltrans-lcs/closures.fixture.ts';
export { caltransLcsFeeds } from '#sources/catalog/caltrans-lcs/source.ts';
export { createSfBay511Feed } from '#sources/catalog/sf-bay-511/source.ts';
export { createState511Feed } from '#sources/catalog/state-511/events.ts';
export { wzdxFeeds } from '#sources/catalog/wzdx/source.ts';
export { FeedError } from '#sources/engine/feed.port.ts';
