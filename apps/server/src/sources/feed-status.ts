import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { FEED_SOURCES, type FeedSource, lists, liveSource } from '@towscout/domain/sources';

import { secondsBetween } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';

import { liveKeys, bestStanding } from './engine/feed-standing.ts';
import type { Feed } from './engine/feed.port.ts';
import { type FeedState, findFeedStates } from './engine/feeds.queries.ts';
import type { FeedSwitches } from './engine/switches/feed-switches.ts';
import type { ItemStores } from './items.ts';

export const COUNTED = ['trucks', 'towRecords', 'incidents', 'cameras'] as const;
export type Counted = (typeof COUNTED)[number];
export type CountedStores = Pick<ItemStores, Counted>;

/** How much of each kind the site shows of a source now, by the queries that show it. */
export async function countShown(
  stores: CountedStores,
  liveFeeds: readonly string[],
): Promise<(source: string) => Record<Counted, number>> {
  const trucks = await stores.trucks.countLive(liveFeeds);
  const towRecords = await stores.towRecords.countLive(liveFeeds);
  const incidents = await stores.incidents.countLive(liveFeeds);
  const cameras = await stores.cameras.countLive(liveFeeds);
  return (source) => ({
    trucks: trucks.get(source) ?? 0,
    towRecords: towRecords.get(source) ?? 0,
    incidents: incidents.get(source) ?? 0,
    cameras: cameras.get(source) ?? 0,
  });
}

type StatusDeps = { db: Database; feeds: readonly Feed[]; stores: CountedStores };

/** The state of every feed of trucks, tow records or incidents. */
export async function feedStatuses({ db, feeds, stores }: StatusDeps, now: Date): Promise<FeedStatus[]> {
  const running = feeds.filter(({ kinds }) => COUNTED.some((kind) => kinds.includes(kind)));
  const states = await findFeedStates(db, running);
  const live = liveKeys(running, states, now);
  const counts = await countShown(stores, live);
  return FEED_SOURCES.map((source) => {
    const documents = running.filter((feed) => feed.source === source);
    return toStatus(source, documents, states, now, counts(source));
  });
}

function toStatus(
  source: FeedSource,
  documents: readonly Feed[],
  states: ReadonlyMap<string, FeedState>,
  now: Date,
  live: Record<Counted, number>,
): FeedStatus {
  const { name, covers, attribution, attributionUrl } = liveSource(source);
  const { parts, best, state } = bestStanding(documents, states, now);
  const wasRead = parts.some((part) => part.state.lastGoodAt !== null);
  return {
    source,
    name,
    covers,
    attribution,
    attributionUrl,
    state,
    since: best?.since?.toISOString() ?? null,
    lastGoodAt: best?.state.lastGoodAt?.toISOString() ?? null,
    newestChangeAt: best?.state.newestChangeAt?.toISOString() ?? null,
    documents: { fresh: parts.filter(({ standing }) => standing === 'fresh').length, all: documents.length },
    liveTrucks: wasRead && lists(source, 'trucks') ? live.trucks : null,
    listsTowRecords: lists(source, 'towRecords'),
    liveTowRecords: wasRead && lists(source, 'towRecords') ? live.towRecords : null,
    liveIncidents: wasRead && lists(source, 'incidents') ? live.incidents : null,
  };
}

type Deps = Pick<Platform, 'metrics' | 'db' | 'clock'> & Pick<FeedSwitches, 'findRunning'>;

/** How late each running source is, and what it sends in vain. */
export function describeFeeds({ metrics, db, clock, findRunning }: Deps): void {
  const readSources = async () => {
    const feeds = await findRunning();
    const bySource = Map.groupBy(feeds, ({ source }) => source);
    const states = await findFeedStates(db, feeds);
    const now = clock.now();
    return [...bySource].map(([source, documents]) => ({
      source,
      now,
      standing: bestStanding(documents, states, now),
    }));
  };
  metrics.gauges(
    'feed_late_seconds',
    'How long a source has been unreachable or without news for longer than usual. 0 while it is fresh; none before it was read.',
    ['source', 'state'],
    async () =>
      (await readSources()).flatMap(({ source, standing: { state, best }, now }) =>
        best?.since
          ? { labels: { source, state }, value: state === 'fresh' ? 0 : secondsBetween(best.since, now) }
          : [],
      ),
  );
  metrics.gauges(
    'feed_rows_rejected',
    "Rows of a source's last documents that are left out, by reason.",
    ['source', 'reason'],
    async () =>
      (await readSources()).flatMap(({ source, standing }) =>
        [...sumRejected(standing.parts.map((part) => part.state))].map(([reason, value]) => ({
          labels: { source, reason },
          value,
        })),
      ),
  );
}

function sumRejected(states: readonly FeedState[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [reason, rows] of states.flatMap(({ setAside }) => Object.entries(setAside ?? {})))
    sums.set(reason, (sums.get(reason) ?? 0) + rows);
  return sums;
}
