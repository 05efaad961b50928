import type { History, HistoryQuery } from '@towscout/contracts/trucks/history';
import type { NearbyTowTrucksQuery } from '@towscout/contracts/trucks/schema';
import type { NearbyTowTruck, ReportedTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';
import type { Source } from '@towscout/domain/sources';
import type { Standing } from '@towscout/domain/trucks/belief/standing';
import type { LatLng, Miles } from '@towscout/geo';

import type { Database, Executor, Tx } from '#platform/db/database.ts';
import type { LinkPreview } from '#platform/http/link-preview.ts';

import type { Description } from './describe-sighting.ts';
import type { Hear } from './hear-others.ts';
import type { ReportedCount } from './history/count-reported.queries.ts';
import type { CountedTruck, Surroundings, WhenReported } from './history/counted-trucks.queries.ts';
import type { EventCount, EventsAround, EventsPage, PublishedEvent } from './history/events-around.queries.ts';
import type { AreaHistory, AreaQuestion } from './history/read-areas.ts';
import type { Within } from './history/read-history.ts';
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
export { accountKey, toReporter } from './reporter.ts';
export { getSpeaker } from './get-speaker.ts';
export { refuseOtherBody, type Submission, toSubmission } from './submission.ts';
export { toUtcDay, daysBefore, daysBetween, daysLater, latest, startOfDay } from './history/days.ts';
export type { EventsAround, PublishedEvent } from './history/events-around.queries.ts';
export type { CountedTruck } from './history/counted-trucks.queries.ts';

export type Trucks = {
  /** Newest first. Rejects with 400 for an invalid cursor. */
  listPage(question: { cursor?: string | undefined; limit: number }): Promise<TruckPage>;
  /** From memory, nearest first. Rejects with 400 for an invalid cursor. */
  nearbyPage(question: NearbyTowTrucksQuery): NearbyPage;
  /** From memory, the latest change first; at most `limit`. */
  trucksAround(center: LatLng, radius: Miles, limit: number): NearbyTowTruck[];
  /** From memory; null once it is no longer on the map. */
  findLive(id: string): TowTruck | null;
  /** Idempotent by submission. */
  reportOnce(report: Report, reporter: Reporter, submission: Submission | null): Promise<ReportedTowTruck>;
  /** Null without a live truck. */
  findPreview(query: URLSearchParams): Promise<LinkPreview | null>;
  /** Only those with a place. */
  find(executor: Executor, ids: string[]): Promise<PlacedSighting[]>;
  /** Where those that have not departed stand: by memory, else by their rows. Memory may lag by milliseconds. */
  findStanding(executor: Executor, ids: readonly string[]): Promise<{ id: string; place: LatLng }[]>;
  /** By a feed's own keys; a dispatcher may withhold a call's place. */
  findFeedTrucks(
    executor: Executor,
    source: Source,
    externalIds: readonly string[],
  ): Promise<Map<string, { id: string; place: LatLng | null }>>;
  /** Locked until the transaction ends. */
  lockForShare(tx: Tx, ids: string[]): Promise<PlacedSighting[]>;
  lockNearForShare(tx: Tx, center: LatLng, radius: Miles): Promise<PlacedSighting[]>;
  /** Of locked trucks: nobody is alerted by their own voice. */
  hearOthers(tx: Tx, sightings: readonly PlacedSighting[], userIds: readonly string[]): Promise<Hear>;
  /** Unordered. */
  idsNear(center: LatLng, radius: Miles): string[];
  /** Newest first. */
  findActiveBetween(executor: Executor, around: Around, between: Between, limit: number): Promise<PlacedSighting[]>;
  /** Within another transaction; rejects with 403 while the reporter is barred. */
  report(tx: Tx, report: Report, reporter: Reporter, reporting: ReportOptions): Promise<ReportResult>;
  /** Rejects with 403 while barred. */
  recordStatement(tx: Tx, id: string, reporter: Reporter, word: Statement, at: Date): Promise<void>;
  withdrawStatement(tx: Tx, id: string, reporterKey: string): Promise<void>;
  /** A truck that no one else saw leaves the map. */
  retractStatement(tx: Tx, id: string, reporterKey: string, words: Description): Promise<void>;
  /** Null removes them. */
  describe(tx: Tx, id: string, words: Description | null): Promise<void>;
  isDescribed(sighting: PlacedSighting): boolean;
  /** Rejects with 403 while barred. */
  recordLaterAnswer(tx: Tx, id: string, reporter: Reporter, wasThere: boolean): Promise<void>;
  /** By reporter key. */
  standings(executor: Executor, reporterKeys: readonly string[]): Promise<Map<string, Standing>>;
  /** Counting this truck; `id` is null for a new one. */
  reportsTooMuch(tx: Tx, reporter: Reporter, id: string | null): Promise<boolean>;
  /** Extends the reporter's bar. */
  countOverReporting(tx: Tx, reporterKey: string): Promise<void>;
  /** Without withdrawn trucks. */
  countReported(executor: Executor, around: Around, between: Between): Promise<ReportedCount>;
  /** Null before it begins. */
  recordBegan(executor: Executor): Promise<Date | null>;
  /** Without departed ones; around a place, or everywhere. */
  countLiveBySource(db: Database, around: Surroundings | null): Promise<Map<string, number>>;
  /** The last 90 days without `from`. Rejects with 400 for times beyond every plan. */
  history(asked: HistoryQuery, within?: Within): Promise<History>;
  /** Around a place or everywhere, by first report. */
  countedTrucks(executor: Executor, around: Surroundings | null, when: WhenReported): Promise<CountedTruck[]>;
  /** By source and by hour before now. */
  countEventsAround(executor: Executor, events: EventsAround, now: Date): Promise<EventCount[]>;
  /** Newest first. */
  findEventsAround(executor: Executor, events: EventsAround, page: EventsPage): Promise<PublishedEvent[]>;
  /** Hours whose trucks have changed since. */
  hoursRecordedSince(executor: Executor, since: Date, when: WhenReported): Promise<Date[]>;
  /** Rejects like `history`. */
  areas(asked: AreaQuestion): Promise<AreaHistory>;
  /** Newest first. */
  reportedBy(executor: Executor, userId: string, since: Date): Promise<OwnTruck[]>;
};
