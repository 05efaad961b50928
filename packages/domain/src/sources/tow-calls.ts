import { type LatLng, outlineContains } from '@towscout/geo';

import type { LiveSource, TowCalls } from './source.ts';
import { TOW_CALL_SOURCES } from './tow-call-catalog.ts';

export type TowFeedSource = (typeof TOW_CALL_SOURCES)[number]['key'];
type TowCallSource = LiveSource & { key: TowFeedSource; towCalls: TowCalls };

const sources: readonly TowCallSource[] = TOW_CALL_SOURCES;
const byKey = new Map<string, TowCallSource>(sources.map((source) => [source.key, source]));

export const TOW_FEED_SOURCES = sources.map(({ key }) => key);

export const SOURCES = ['user', 'api', ...TOW_FEED_SOURCES, 'simulated'] as const;
export type Source = (typeof SOURCES)[number];

/** Null when people report the truck. */
export function towCallsFrom(source: TowFeedSource): TowCalls;
export function towCallsFrom(source: Source): TowCalls | null;
export function towCallsFrom(source: Source): TowCalls | null {
  return byKey.get(source)?.towCalls ?? null;
}

/** Null when people report the truck. */
export const dispatchName = (source: Source): string | null => towCallsFrom(source)?.dispatch ?? null;

export const isFeed = (source: Source): source is TowFeedSource => towCallsFrom(source) !== null;

const PEOPLE_FRESH_MINUTES = 15;

/** Minutes after which a source's news is too old to alert (design 4.0). */
export const freshMinutes = (source: Source): number => towCallsFrom(source)?.freshMinutes ?? PEOPLE_FRESH_MINUTES;

export type TowFeed = Pick<LiveSource, 'covers'> & Pick<TowCalls, 'roads'> & { source: TowFeedSource };

/** Running or not; `GET /api/traffic/feeds` has each one's state. */
export const feedsCovering = (place: LatLng): TowFeed[] =>
  sources.flatMap(({ key, covers, area, towCalls }) =>
    area && outlineContains(area, place) ? { source: key, covers, roads: towCalls.roads } : [],
  );
