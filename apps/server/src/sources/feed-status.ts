import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { FEED_SOURCES, type FeedSource, lists, liveSource } from '@towscout/domain/sources';

import type { Database } from '#platform/db/database.ts';

import type { Feed } from './engine/feed.port.ts';
import { type FeedState, findFeedStates } from './engine/feeds.queries.ts';
import { liveKeys } from './engine/live-feeds.ts';
import { bestStanding } from './feed-standing.ts';
import { COUNTED, type Counted, type CountedStores, countShown } from './shown-items.ts';

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
