import { LIVE_SOURCES } from './catalog.ts';
import type { Credit, ItemKind, LiveSource } from './source.ts';
import type { TowFeedSource } from './tow-calls.ts';
import type { TowRecordKey } from './tow-records/covering.ts';

export * from './tow-calls.ts';
export type { TowRecordKey } from './tow-records/covering.ts';
export type { Credit, ItemKind, LiveSource, TowCalls } from './source.ts';

type Listed = (typeof LIVE_SOURCES)[number];
export type LiveKey = Listed['key'];
type Keys = {
  [Kind in ItemKind]: { [Key in LiveKey]: Kind extends KindsFor<Key> ? Key : never }[LiveKey];
};
type KindsFor<Key extends LiveKey> = Extract<Listed, { key: Key }>['kinds'][number];

export type SourceFor<Kind extends ItemKind> = Keys[Kind];
export type IncidentSource = SourceFor<'incidents'>;
export type CameraSource = SourceFor<'cameras'>;
/** The sources in `GET /api/traffic/feeds`. */
export type FeedSource = TowFeedSource | TowRecordKey | IncidentSource;

const sources: readonly LiveSource[] = LIVE_SOURCES;
const byKey = new Map(sources.map((source) => [source.key, source]));

export const lists = <Kind extends ItemKind>(key: LiveKey, kind: Kind): key is SourceFor<Kind> =>
  liveSource(key).kinds.includes(kind);

const keysFor = <Kind extends ItemKind>(kind: Kind): SourceFor<Kind>[] =>
  LIVE_SOURCES.map(({ key }): LiveKey => key).filter((key) => lists(key, kind));

export const INCIDENT_SOURCES = keysFor('incidents');
export const TOW_RECORD_KEYS = keysFor('towRecords');
export const CAMERA_SOURCES = keysFor('cameras');
export const FEED_SOURCES = LIVE_SOURCES.map(({ key }): LiveKey => key).filter((key): key is FeedSource =>
  (['trucks', 'towRecords', 'incidents'] as const).some((kind) => lists(key, kind)),
);

export function liveSource(key: LiveKey): LiveSource {
  const source = byKey.get(key);
  if (!source) throw new Error(`${key} is not in the catalog of sources`);
  return source;
}

/** When its items stop being live. */
export const lateFrom = (source: LiveKey, newestChangeAt: Date, lateMinutes = liveSource(source).lateMinutes): Date =>
  new Date(newestChangeAt.getTime() + lateMinutes * 60_000);

const CLOCK_SKEW_MINUTES = 5;

/** False when a time is too far ahead of the clock. */
export const isPlausibleTime = (at: Date, now: Date): boolean =>
  at.getTime() - now.getTime() <= CLOCK_SKEW_MINUTES * 60_000;

/** Credits rows for a kind; sources that share a row have it once. */
export const liveCredits = (kind: ItemKind): Credit[] => [
  ...new Set(sources.flatMap(({ credits }) => credits[kind] ?? [])),
];
