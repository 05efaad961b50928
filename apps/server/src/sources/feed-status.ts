import type { FeedStatus, FeedState as Standing } from '@towscout/contracts/traffic/schema';
import { FEED_SOURCES, type FeedSource, lists, liveSource } from '@towscout/domain/sources';

import type { Database } from '#platform/db/database.ts';

import type { Feed } from './engine/feed.port.ts';
import { type FeedState, findFeedStates } from './engine/feeds.queries.ts';
import { isLive, liveKeys } from './engine/live-feeds.ts';
import type { ItemStores } from './items.ts';

const COUNTED = ['trucks', 'towRecords', 'incidents'] as const;
type Counted = (typeof COUNTED)[number];

type StatusDeps = { db: Database; feeds: readonly Feed[]; stores: Pick<ItemStores, Counted> };

/** The state of every feed of trucks, tow records or incidents. */
export async function feedStatuses({ db, feeds, stores }: StatusDeps, now: Date): Promise<FeedStatus[]> {
  const running = feeds.filter(({ kinds }) => COUNTED.some((kind) => kinds.includes(kind)));
  const states = await findFeedStates(db, running);
  const live = liveKeys(running, states, now);
  const trucks = await stores.trucks.countLive(live);
  const towRecords = await stores.towRecords.countLive(live);
  const incidents = await stores.incidents.countLive(live);
  return FEED_SOURCES.map((source) => {
    const documents = running.filter((feed) => feed.source === source);
    return toStatus(source, documents, states, now, {
      trucks: trucks.get(source) ?? 0,
      towRecords: towRecords.get(source) ?? 0,
      incidents: incidents.get(source) ?? 0,
    });
  });
}

/** From best to worst: a source is as good as the best of its documents. */
const STANDINGS: readonly Standing[] = ['fresh', 'unreachable', 'late', 'waiting'];

function toStatus(
  source: FeedSource,
  documents: readonly Feed[],
  states: ReadonlyMap<string, FeedState>,
  now: Date,
  live: Record<Counted, number>,
): FeedStatus {
  const { name, covers, attribution, attributionUrl } = liveSource(source);
  const parts = documents.flatMap((feed) => {
    const state = states.get(feed.key);
    return state ? { state, ...getStanding(feed, state, now) } : [];
  });
  const wasRead = parts.some(({ state }) => state.lastGoodAt !== null);
  const [best] = parts.toSorted((a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing));
  return {
    source,
    name,
    covers,
    attribution,
    attributionUrl,
    state: best?.standing ?? (documents.length > 0 ? 'waiting' : 'off'),
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

function getStanding(feed: Feed, state: FeedState, now: Date): { standing: Standing; since: Date | null } {
  const { lastGoodAt, failingSince, newestChangeAt } = state;
  if (!lastGoodAt && !failingSince) return { standing: 'waiting', since: null };
  if (failingSince) return { standing: 'unreachable', since: failingSince };
  return isLive(feed, state, now)
    ? { standing: 'fresh', since: lastGoodAt }
    : { standing: 'late', since: newestChangeAt };
}
