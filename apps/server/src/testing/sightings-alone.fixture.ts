import type { Clock } from '#platform/clock.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { Trucks } from '#trucks';
import { createLiveMap } from '#trucks/live-map.ts';
import { recordVoteOn, withdrawVoteOn } from '#trucks/record-vote.ts';
import { reportSightingIn, type ReportSightingDeps } from '#trucks/report-sighting.ts';
import { findStandings } from '#trucks/standings.queries.ts';
import { reportsTooMuch } from '#trucks/vote.ts';

/** The trucks room's functions for other rooms, without a server: no jobs, and no place names. */
export function createSightingsAlone(
  clock: Clock,
  bus: Pick<LiveBus, 'publish'>,
): Pick<Trucks, 'report' | 'recordVote' | 'withdrawVote' | 'reportsTooMuch' | 'standings'> {
  const deps = {
    clock,
    places: { wordsFor: (_place: unknown, words: string) => words },
    events: { recordAll: async () => undefined },
    bus,
    liveMap: createLiveMap(),
  } as unknown as ReportSightingDeps;
  return {
    report: (tx, report, reporter, reporting) => reportSightingIn(tx, deps, report, reporter, reporting),
    recordVote: (tx, id, reporter, word, at) => recordVoteOn(tx, deps, id, reporter, word, at),
    withdrawVote: (tx, id, reporterKey) => withdrawVoteOn(tx, deps, id, reporterKey),
    reportsTooMuch: (tx, reporter, id) => reportsTooMuch(tx, reporter, id, clock.now()),
    standings: findStandings,
  };
}
