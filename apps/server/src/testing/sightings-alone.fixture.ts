import type { Clock } from '#platform/clock.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { Sightings } from '#sightings';
import { createLiveMap } from '#sightings/live-map.ts';
import { recordStatementOn, withdrawStatementOn } from '#sightings/record-statement-on.ts';
import { reportSightingIn, type ReportSightingDeps } from '#sightings/report-sighting.ts';
import { findStandings } from '#sightings/standings.queries.ts';
import { reportsTooMuch } from '#sightings/voice.ts';

/** What other rooms do to trucks, without a server: no jobs, and no places' names. */
export function createSightingsAlone(
  clock: Clock,
  bus: Pick<LiveBus, 'publish'>,
): Pick<Sightings, 'report' | 'recordStatement' | 'withdrawStatement' | 'reportsTooMuch' | 'standings'> {
  const deps = {
    clock,
    places: { wordsFor: (_place: unknown, words: string) => words },
    events: { recordAll: async () => undefined },
    bus,
    liveMap: createLiveMap(),
  } as unknown as ReportSightingDeps;
  return {
    report: (tx, report, reporter, reporting) => reportSightingIn(tx, deps, report, reporter, reporting),
    recordStatement: (tx, id, reporter, word, at) => recordStatementOn(tx, deps, id, reporter, word, at),
    withdrawStatement: (tx, id, reporterKey) => withdrawStatementOn(tx, deps, id, reporterKey),
    reportsTooMuch: (tx, reporter, id) => reportsTooMuch(tx, reporter, id, clock.now()),
    standings: findStandings,
  };
}
