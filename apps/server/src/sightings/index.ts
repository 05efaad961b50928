import type { LatLng, Miles } from '@towscout/geo';

import type { Database, Executor, Tx } from '../platform/db/database.ts';
import type { Room } from '../platform/room.ts';
import { createLiveMap } from './live-map.ts';
import { isPlaced, type PlacedSighting } from './present-sighting.ts';
import { recallSighting } from './recall-sighting.ts';
import { type Report, reportSightingIn, type ReportResult, type Standalone } from './report-sighting.ts';
import type { Reporter } from './reporter.ts';
import { sightingsRoom } from './room.ts';
import type { SightingDeps } from './routes.ts';
import { countFalseReport, retractWords, verifySighting, withdrawSighting } from './settle-sighting.ts';
import { countLiveBySource, findSightings, holdLiveSightingsNear, holdSightings } from './sightings.queries.ts';
import { type FeedTrucks, takeFeedTrucks } from './take-feed-trucks.ts';

export { sightingChanged } from './facts.ts';
export { fadesAt } from './fading.ts';
export type { PlacedSighting } from './present-sighting.ts';
export { reporterOf } from './reporter.ts';
export { submissionKeyOf } from './submission-key.ts';
export type { FeedTruck } from './take-feed-trucks.ts';

/** What other rooms may ask of the sightings. */
export type Sightings = {
  /** The trucks of these ids that have a place. */
  find(executor: Executor, ids: string[]): Promise<PlacedSighting[]>;
  /** The trucks of these ids, which nobody changes until the transaction has ended. */
  hold(tx: Tx, ids: string[]): Promise<PlacedSighting[]>;
  /** The live trucks within a radius, held like that. */
  holdNear(tx: Tx, centre: LatLng, radius: Miles): Promise<PlacedSighting[]>;
  /** The ids of the live trucks within a radius, nearest first. */
  idsNear(centre: LatLng, radius: Miles): string[];
  /** Takes a report inside another use case's transaction; rejects with 403 while the reporter is barred. */
  report(tx: Tx, report: Report, reporter: Reporter, standalone: Standalone): Promise<ReportResult>;
  /** The community stands behind this truck: it alerts as one that two people saw. */
  verify(tx: Tx, id: string, reporterKey: string): Promise<void>;
  /** The community found that it was not there: it leaves the map, unless somebody else sees it too. */
  withdraw(tx: Tx, id: string, reporterKey: string): Promise<void>;
  /** Words of a report that was taken out of sight no longer describe this truck. */
  retractWords(tx: Tx, id: string, words: { location: string; details: string | null }): Promise<void>;
  /** Takes what somebody who was alerted says later of whether it was there; rejects with 403 while they are barred. */
  recall(tx: Tx, id: string, reporter: Reporter, wasThere: boolean): Promise<void>;
  /** One step up the ladder of bars. */
  countFalseReport(tx: Tx, reporterKey: string): Promise<void>;
  takeFeedTrucks(reading: FeedTrucks): Promise<{ added: number; changed: number; left: number }>;
  /** Live trucks that have not left, by source. */
  countLiveBySource(db: Database): Promise<Map<string, number>>;
};

export function createSightings(given: Omit<SightingDeps, 'liveMap'>): { sightings: Sightings; room: Room } {
  const deps = { ...given, liveMap: createLiveMap() };
  return {
    sightings: {
      find: async (executor, ids) => (await findSightings(executor, ids)).filter(isPlaced),
      hold: async (tx, ids) => (await holdSightings(tx, ids)).filter(isPlaced),
      holdNear: async (tx, centre, radius) => (await holdLiveSightingsNear(tx, centre, radius, deps.clock.now())).filter(isPlaced),
      idsNear: (centre, radius) => deps.liveMap.near(centre, radius, deps.clock.now()).map(({ id }) => id),
      report: (tx, report, reporter, standalone) => reportSightingIn(tx, deps, report, reporter, null, standalone),
      verify: (tx, id, reporterKey) => verifySighting(tx, deps, id, reporterKey),
      withdraw: (tx, id, reporterKey) => withdrawSighting(tx, deps, id, reporterKey),
      retractWords: (tx, id, words) => retractWords(tx, deps, id, words),
      recall: (tx, id, reporter, wasThere) => recallSighting(tx, deps, id, reporter, wasThere),
      countFalseReport: (tx, reporterKey) => countFalseReport(tx, deps, reporterKey),
      takeFeedTrucks: (reading) => takeFeedTrucks(deps, reading),
      countLiveBySource: (db) => countLiveBySource(db, deps.clock.now()),
    },
    room: sightingsRoom(deps),
  };
}
