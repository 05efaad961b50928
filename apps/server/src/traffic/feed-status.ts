import type { FeedState as Standing, FeedStatus } from '@towscout/contracts/traffic/schema';
import { feedCredit } from '@towscout/domain/incident-feeds';
import { FEED_SOURCES, INCIDENT_SOURCES, TOW_FEED_SOURCES, type FeedSource } from '@towscout/domain/sources';

import type { Database } from '#platform/db/database.ts';
import { type FeedState, findFeedStates } from '#platform/feeds/feeds.queries.ts';
import type { Sightings } from '#sightings';

import { countListed } from './incidents/incidents.queries.ts';
import { isLive } from './live-feeds.ts';
import { type FeedKey, sourceOf } from './traffic-feed.ts';

type StatusDeps = { db: Database; sightings: Pick<Sightings, 'countLiveBySource'>; running: readonly FeedKey[] };

/** The state of every feed, for the one quiet place that shows it. */
export async function feedStatuses({ db, sightings, running }: StatusDeps, now: Date): Promise<FeedStatus[]> {
  const states = await findFeedStates(db, [...running]);
  const trucks = await sightings.countLiveBySource(db, null);
  const incidents = await countListed(db);
  return FEED_SOURCES.map((source) => {
    const own = running.filter((feed) => sourceOf(feed) === source);
    const ownStates = states.filter((state) => own.some((feed) => feed === state.source));
    const live = ownStates.filter((state) => isLive(state, now));
    return statusOf(source, own.length, ownStates, now, {
      trucks: trucks.get(source) ?? 0,
      incidents: live.reduce((sum, state) => sum + (incidents.get(state.source) ?? 0), 0),
    });
  });
}

const isOneOf = (sources: readonly string[], source: FeedSource): boolean => sources.includes(source);

/** From the best to the worst: a source of several documents is as well as the best of them. */
const STANDINGS: readonly Standing[] = ['fresh', 'unreachable', 'late', 'waiting'];

function statusOf(
  source: FeedSource,
  documents: number,
  states: readonly FeedState[],
  now: Date,
  live: { trucks: number; incidents: number },
): FeedStatus {
  const { name, covers, attribution, attributionUrl } = feedCredit(source);
  const wasRead = states.some(({ lastGoodAt }) => lastGoodAt !== null);
  const parts = states.map((state) => ({ state, ...standingOf(state, now) }));
  const [best] = parts.toSorted((a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing));
  return {
    source,
    name,
    covers,
    attribution,
    attributionUrl,
    state: best?.standing ?? (documents > 0 ? 'waiting' : 'off'),
    since: best?.since?.toISOString() ?? null,
    lastGoodAt: best?.state.lastGoodAt?.toISOString() ?? null,
    newestChangeAt: best?.state.newestChangeAt?.toISOString() ?? null,
    documents: { fresh: parts.filter(({ standing }) => standing === 'fresh').length, all: documents },
    liveTrucks: wasRead && isOneOf(TOW_FEED_SOURCES, source) ? live.trucks : null,
    liveIncidents: wasRead && isOneOf(INCIDENT_SOURCES, source) ? live.incidents : null,
  };
}

function standingOf(state: FeedState, now: Date): { standing: Standing; since: Date | null } {
  const { lastGoodAt, failingSince, newestChangeAt } = state;
  if (!lastGoodAt && !failingSince) return { standing: 'waiting', since: null };
  if (failingSince) return { standing: 'unreachable', since: failingSince };
  return isLive(state, now) ? { standing: 'fresh', since: lastGoodAt } : { standing: 'late', since: newestChangeAt };
}
