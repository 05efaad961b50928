import { afterOverReporting, type Standing } from '@towscout/domain/belief/standing';
import type { LatLng, Miles } from '@towscout/geo';

import type { Database, Executor, Tx } from '#platform/db/database.ts';
import type { Room } from '#platform/room.ts';

import { describeSighting, type Words } from './describe-sighting.ts';
import { createLiveMap } from './live-map.ts';
import { isPlaced, type PlacedSighting } from './present-sighting.ts';
import { recallSighting } from './recall-sighting.ts';
import { type Report, type Reporting, reportSightingIn, type ReportResult } from './report-sighting.ts';
import type { Reporter } from './reporter.ts';
import { retractWord } from './retract-word.ts';
import { sightingsRoom } from './room.ts';
import type { SightingDeps } from './routes.ts';
import { countLiveBySource, findSightings, holdLiveSightingsNear, holdSightings } from './sightings.queries.ts';
import { speakOf, takeBackWordOf } from './speak-of.ts';
import { changeStandings, findStandings } from './standings.queries.ts';
import { type FeedTrucks, takeFeedTrucks } from './take-feed-trucks.ts';
import { saysTooMuch, type Word } from './voice.ts';

export { sightingChanged } from './facts.ts';
export { fadesAt } from './fading.ts';
export type { PlacedSighting } from './present-sighting.ts';
export { accountKey, reporterOf } from './reporter.ts';
export { maskPrivateWords } from './mask-private-words.ts';
export { refuseOtherBody, type Submission, submissionOf } from './submission.ts';
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
  report(tx: Tx, report: Report, reporter: Reporter, reporting: Reporting): Promise<ReportResult>;
  /** Takes what somebody who looked again says of a truck; rejects with 403 while they are barred. */
  speak(tx: Tx, id: string, reporter: Reporter, word: Word): Promise<void>;
  /** Forgets what somebody said of a truck. */
  takeBack(tx: Tx, id: string, reporterKey: string): Promise<void>;
  /** The same, with these words of theirs: a truck that nobody else saw leaves the map. */
  retract(tx: Tx, id: string, reporterKey: string, words: Words): Promise<void>;
  /** Puts these words on a truck, or with null takes away those that are there. */
  describe(tx: Tx, id: string, words: Words | null): Promise<void>;
  /** Takes what somebody who was alerted says later of whether it was there; rejects with 403 while they are barred. */
  recall(tx: Tx, id: string, reporter: Reporter, wasThere: boolean): Promise<void>;
  /** What is known of how far reporters are believed, by their keys. */
  standings(executor: Executor, reporterKeys: readonly string[]): Promise<Map<string, Standing>>;
  /** Whether an account that speaks of this truck too speaks of more than one driver sees; `id` is null for a truck that is new. */
  saysTooMuch(tx: Tx, reporter: Reporter, id: string | null): Promise<boolean>;
  /** One step up the ladder of bars, for more reports than one driver can make. */
  countOverReporting(tx: Tx, reporterKey: string): Promise<void>;
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
      holdNear: async (tx, centre, radius) =>
        (await holdLiveSightingsNear(tx, centre, radius, deps.clock.now())).filter(isPlaced),
      idsNear: (centre, radius) => deps.liveMap.near(centre, radius, deps.clock.now()).map(({ id }) => id),
      report: (tx, report, reporter, reporting) => reportSightingIn(tx, deps, report, reporter, reporting),
      speak: (tx, id, reporter, word) => speakOf(tx, deps, id, reporter, word),
      takeBack: (tx, id, reporterKey) => takeBackWordOf(tx, deps, id, reporterKey),
      retract: (tx, id, reporterKey, words) => retractWord(tx, deps, id, reporterKey, words),
      describe: (tx, id, words) => describeSighting(tx, deps, id, words),
      recall: (tx, id, reporter, wasThere) => recallSighting(tx, deps, id, reporter, wasThere),
      standings: findStandings,
      saysTooMuch: (tx, reporter, id) => saysTooMuch(tx, reporter, id, deps.clock.now()),
      countOverReporting: (tx, reporterKey) =>
        changeStandings(tx, [reporterKey], (_key, standing) => afterOverReporting(standing, deps.clock.now())),
      takeFeedTrucks: (reading) => takeFeedTrucks(deps, reading),
      countLiveBySource: (db) => countLiveBySource(db, deps.clock.now()),
    },
    room: sightingsRoom(deps),
  };
}
