export type { TowFeed } from './tow-feed.ts';
