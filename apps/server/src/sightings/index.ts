import type { History, HistoryQuery } from '@towscout/contracts/sightings/history';
import type { NearbyTowTrucksQuery } from '@towscout/contracts/sightings/schema';
import type { ReportedTowTruck } from '@towscout/contracts/sightings/trucks';
import type { Standing } from '@towscout/domain/belief/standing';
import type { LatLng, Miles } from '@towscout/geo';

import type { Database, Executor, Tx } from '#platform/db/database.ts';
import type { LinkPreview } from '#platform/http/link-preview.ts';
import type { CountedStore } from '#sources';

import type { Description } from './describe-sighting.ts';
import type { ToldCount } from './history/count-told.queries.ts';
import type { CountedTruck, Surroundings, WhenReported } from './history/counted-trucks.queries.ts';
import type { EventCount, EventsAround, EventsPage, ToldEvent } from './history/events-around.queries.ts';
import type { AreaHistory, AreaQuestion } from './history/read-areas.ts';
import type { TruckPage } from './list-page.ts';
import type { NearbyPage } from './nearby-page.ts';
import type { PlacedSighting } from './present-sighting.ts';
import type { Report, ReportOptions, ReportResult } from './report-sighting.ts';
import type { Reporter } from './reporter.ts';
import type { Around, Between } from './sightings.queries.ts';
import type { Submission } from './submission.ts';
import type { OwnTruck } from './user-data.queries.ts';
import type { Statement } from './voice.ts';

export type { AreaHistory } from './history/read-areas.ts';
export { sightingChanged } from './announce.ts';
export { fadesAt } from './fading.ts';
export type { PlacedSighting } from './present-sighting.ts';
export { accountKey, reporterOf } from './reporter.ts';
export { saidBy } from './said-by.ts';
export { refuseOtherBody, type Submission, submissionOf } from './submission.ts';
export { dayOf, daysBefore, daysBetween, daysLater, latest, startOf } from './history/days.ts';
export type { EventsAround, ToldEvent } from './history/events-around.queries.ts';
export type { CountedTruck } from './history/counted-trucks.queries.ts';

/** What other rooms may ask of the sightings. */
export type Sightings = {
  /** The live trucks of the whole site, the latest report first. Rejects with 400 for a cursor that no page gave. */
  listPage(question: { cursor?: string | undefined; limit: number }): Promise<TruckPage>;
  /** The live trucks around a place from this node's memory, nearest first; the same rejection. */
  nearbyPage(question: NearbyTowTrucksQuery): NearbyPage;
  /** Reports a truck for an account; one that was already taken under this submission gets its first answer. */
  reportOnce(report: Report, reporter: Reporter, submission: Submission | null): Promise<ReportedTowTruck>;
  /** How a link to a truck is shown elsewhere; null when the query names none that is live. */
  previewOf(query: URLSearchParams): Promise<LinkPreview | null>;
  /** The trucks with these ids that have a place. */
  find(executor: Executor, ids: string[]): Promise<PlacedSighting[]>;
  /** The trucks with these ids, which nobody else can change until the transaction has ended. */
  lockForShare(tx: Tx, ids: string[]): Promise<PlacedSighting[]>;
  /** The same for the live trucks within a radius. */
  lockNearForShare(tx: Tx, center: LatLng, radius: Miles): Promise<PlacedSighting[]>;
  /** The ids of the live trucks within a radius, in no order. */
  idsNear(center: LatLng, radius: Miles): string[];
  /** The trucks last mentioned around a place between two instants, newest first. */
  toldOf(executor: Executor, around: Around, between: Between, limit: number): Promise<PlacedSighting[]>;
  /** Reports a truck inside another use case's transaction; rejects with 403 while the reporter is barred. */
  report(tx: Tx, report: Report, reporter: Reporter, reporting: ReportOptions): Promise<ReportResult>;
  /** Records what someone who checked again at this instant says about a truck; rejects with 403 while they are barred. */
  recordStatement(tx: Tx, id: string, reporter: Reporter, word: Statement, at: Date): Promise<void>;
  /** Deletes what someone said about a truck. */
  withdrawStatement(tx: Tx, id: string, reporterKey: string): Promise<void>;
  /** The same, including these words of theirs: a truck that nobody else saw leaves the map. */
  retractStatement(tx: Tx, id: string, reporterKey: string, words: Description): Promise<void>;
  /** Sets the words on a truck, or removes them with null. */
  describe(tx: Tx, id: string, words: Description | null): Promise<void>;
  /** Whether somebody's words on a truck are shown. */
  isDescribed(sighting: PlacedSighting): boolean;
  /**
   * Records what someone who was alerted says later about whether it was there; rejects with 403 while they
   * are barred.
   */
  recordLaterAnswer(tx: Tx, id: string, reporter: Reporter, wasThere: boolean): Promise<void>;
  /** What is known about how far reporters are believed, by their keys. */
  standings(executor: Executor, reporterKeys: readonly string[]): Promise<Map<string, Standing>>;
  /**
   * Whether an account, counting this truck, speaks about more trucks than one driver sees; `id` is null
   * for a new truck.
   */
  reportsTooMuch(tx: Tx, reporter: Reporter, id: string | null): Promise<boolean>;
  /** One step up the ladder of bars, for more reports than one driver can make. */
  countOverReporting(tx: Tx, reporterKey: string): Promise<void>;
  /** Keeps what feeds of tow calls list. */
  feedTrucks: CountedStore<'trucks'>;
  /** How many trucks were first told of around a place between two instants; those that were withdrawn do not count. */
  countTold(executor: Executor, around: Around, between: Between): Promise<ToldCount>;
  /** Of before, nothing is on record; null before it begins. */
  recordBegan(executor: Executor): Promise<Date | null>;
  /** Live trucks that have not left, by source: around a place, or everywhere. */
  countLiveBySource(db: Database, around: Surroundings | null): Promise<Map<string, number>>;
  /** Where trucks were around a place; without `from` the last 90 days. Rejects with 400 for times that no plan reaches. */
  history(asked: HistoryQuery): Promise<History>;
  /** The trucks that history counts, around a place or everywhere, first told of from one instant until another. */
  countedTrucks(executor: Executor, around: Surroundings | null, when: WhenReported): Promise<CountedTruck[]>;
  /** How many things trucks did around a place, by the hour before now and by who said so. */
  countEventsAround(executor: Executor, events: EventsAround, now: Date): Promise<EventCount[]>;
  /** The same things, newest first. */
  findEventsAround(executor: Executor, events: EventsAround, page: EventsPage): Promise<ToldEvent[]>;
  /** The hours in this time, by when they began, of whose trucks something was recorded since. */
  hoursRecordedSince(executor: Executor, since: Date, when: WhenReported): Promise<Date[]>;
  /** When trucks came to the areas around a place, who told of them, and how long they stayed; the same rejection. */
  areas(asked: AreaQuestion): Promise<AreaHistory>;
  /** The trucks that an account reported first, the latest ones. */
  reportedBy(executor: Executor, userId: string, since: Date): Promise<OwnTruck[]>;
};
