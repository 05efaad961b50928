import type { FeedStatus, FeedState as Standing } from '@towscout/contracts/traffic';
import { feedCredit } from '@towscout/domain/incident-feeds';
import { type FeedSource, lateFrom } from '@towscout/domain/sources';

import type { FeedState } from '#platform/feeds/feeds.queries.ts';

/** A feed's state, for the one quiet place that shows it. */
export function feedStatusOf(
  source: FeedSource,
  isOn: boolean,
  state: FeedState | undefined,
  liveTrucks: number,
  now: Date,
): FeedStatus {
  const [standing, since] = standingOf(source, isOn, state, now);
  const { name, covers, attribution, attributionUrl } = feedCredit(source);
  return {
    source,
    name,
    covers,
    attribution,
    attributionUrl,
    state: standing,
    since: since?.toISOString() ?? null,
    lastGoodAt: state?.lastGoodAt?.toISOString() ?? null,
    newestChangeAt: state?.newestChangeAt?.toISOString() ?? null,
    liveTrucks: isOn && state?.lastGoodAt ? liveTrucks : null,
    liveIncidents: null,
  };
}

function standingOf(
  source: FeedSource,
  isOn: boolean,
  state: FeedState | undefined,
  now: Date,
): [Standing, Date | null] {
  if (!isOn) return ['off', null];
  if (!state || (!state.lastGoodAt && !state.failingSince)) return ['waiting', null];
  if (state.failingSince) return ['unreachable', state.failingSince];
  const { newestChangeAt, lastGoodAt } = state;
  return newestChangeAt && lateFrom(source, newestChangeAt) > now ? ['fresh', lastGoodAt] : ['late', newestChangeAt];
}
