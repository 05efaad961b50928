import type { HistoryQuery } from '@towscout/contracts/trucks/history';
import type { NearbyTowTrucksQuery } from '@towscout/contracts/trucks/schema';
import type { ReportedTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';
import { afterOverReporting } from '@towscout/domain/trucks/belief/standing';
import type { LatLng, Miles } from '@towscout/geo';

import type { Database, Executor, Tx } from '#platform/db/database.ts';

import { type Description, describeSighting, isDescribed } from './describe-sighting.ts';
import { hearOthers } from './heard-from-others.ts';
import {
  countReported,
  findCountedTrucks,
  findHoursRecordedSince,
  type Surroundings,
} from './history/counted-trucks.queries.ts';
import { countEventsAround, findEventsAround } from './history/events-around.queries.ts';
import { type AreaQuestion, readAreas, readHistory, type Within } from './history/read-history.ts';
import { findProgress } from './history/record.queries.ts';
import { countLiveAround, trucksAround } from './live-map.ts';
import { getId } from './packed-trucks.ts';
import { isPlaced, type PlacedSighting, presentSighting } from './present-sighting.ts';
import { recordLaterAnswer, recordVoteOn, withdrawVoteOn } from './record-vote.ts';
import { type Report, type ReportOptions, reportSighting, reportSightingIn } from './report-sighting.ts';
import { accountKey, type Reporter, type Submission } from './reporter.ts';
import { retractVote } from './retract-vote.ts';
import type { SightingDeps } from './routes.ts';
import {
  type Around,
  type Between,
  countLiveBySource,
  findActiveBetween,
  findFeedTrucks,
  findSightings,
  lockLiveSightingsNearForShare,
  lockSightingsForShare,
} from './sightings.queries.ts';
import { changeStandings, findStandings } from './standings.queries.ts';
import { listPage, nearbyPage } from './truck-pages.ts';
import { findPreview } from './truck-preview.ts';
import { findReportedBy } from './user-data.queries.ts';
import { reportsTooMuch, type VoteInput } from './vote.ts';

export interface Trucks extends ReturnType<typeof createFace> {}

export const createFace = (deps: SightingDeps) => ({
  /** Newest first. Rejects with 400 for an invalid cursor. */
  listPage: (question: { cursor?: string | undefined; limit: number }) => listPage(deps, question),
  /** From memory, nearest first. Rejects with 400 for an invalid cursor. */
  nearbyPage: (question: NearbyTowTrucksQuery) => nearbyPage(deps, question),
  /** From memory, the latest change first; at most `limit`. */
  trucksAround: (center: LatLng, radius: Miles, limit: number) => trucksAround(deps, center, radius, limit),
  /** From memory; null once it is no longer on the map. */
  findLive(id: string): TowTruck | null {
    const truck = deps.liveMap.find(id);
    return truck && Date.parse(truck.expiresAt) > deps.clock.now().getTime() ? truck : null;
  },
  /** Idempotent by submission. */
  async reportOnce(report: Report, reporter: Reporter, submission: Submission | null): Promise<ReportedTowTruck> {
    const { sighting, outcome } = await reportSighting(deps, report, reporter, submission);
    return { ...presentSighting(sighting), outcome };
  },
  /** Null without a live truck. */
  findPreview: (query: URLSearchParams) => findPreview(deps, query),
  /** Only those with a place. */
  find: async (executor: Executor, ids: string[]) => (await findSightings(executor, ids)).filter(isPlaced),
  /** Where those that have not departed stand: by memory, else by their rows. Memory may lag by milliseconds. */
  async findStanding(executor: Executor, ids: readonly string[]): Promise<{ id: string; place: LatLng }[]> {
    const known = ids.flatMap((id) => {
      const truck = deps.liveMap.find(id);
      if (!truck) return [];
      return { id, status: truck.status, place: { lat: Number(truck.latitude), lng: Number(truck.longitude) } };
    });
    const unknown = ids.filter((id) => !known.some((truck) => truck.id === id));
    const rows = (await findSightings(executor, unknown)).filter(isPlaced);
    return [...known, ...rows].filter(({ status }) => status !== 'departed');
  },
  /** By a feed's own keys; a dispatcher may withhold a call's place. */
  findFeedTrucks,
  /** Locked until the transaction ends. */
  lockForShare: async (tx: Tx, ids: string[]) => (await lockSightingsForShare(tx, ids)).filter(isPlaced),
  lockNearForShare: async (tx: Tx, center: LatLng, radius: Miles) =>
    (await lockLiveSightingsNearForShare(tx, center, radius, deps.clock.now())).filter(isPlaced),
  /** Of locked trucks: nobody is alerted by their own vote. */
  hearOthers: (tx: Tx, sightings: readonly PlacedSighting[], userIds: readonly string[]) =>
    hearOthers(tx, deps, sightings, userIds),
  /** Unordered. */
  idsNear: (center: LatLng, radius: Miles) => deps.liveMap.near(center, radius, deps.clock.now()).map(getId),
  /** Newest first. */
  findActiveBetween: async (executor: Executor, around: Around, between: Between, limit: number) =>
    (await findActiveBetween(executor, around, between, limit)).filter(isPlaced),
  /** Within another transaction; rejects with 403 while the reporter is barred. */
  report: (tx: Tx, report: Report, reporter: Reporter, reporting: ReportOptions) =>
    reportSightingIn(tx, deps, report, reporter, reporting),
  /** Rejects with 403 while barred. */
  recordVote: (tx: Tx, id: string, reporter: Reporter, input: VoteInput, at: Date) =>
    recordVoteOn(tx, deps, id, reporter, input, at),
  withdrawVote: (tx: Tx, id: string, reporterKey: string) => withdrawVoteOn(tx, deps, id, reporterKey),
  /** A truck that no one else saw leaves the map. */
  retractVote: (tx: Tx, id: string, reporterKey: string, words: Description) =>
    retractVote(tx, deps, id, reporterKey, words),
  /** Null removes them. */
  describe: (tx: Tx, id: string, words: Description | null) => describeSighting(tx, deps, id, words),
  isDescribed: (sighting: PlacedSighting) => isDescribed(deps, sighting),
  /** Rejects with 403 while barred. */
  recordLaterAnswer: (tx: Tx, id: string, reporter: Reporter, wasThere: boolean) =>
    recordLaterAnswer(tx, deps, id, reporter, wasThere),
  /** By reporter key. */
  standings: findStandings,
  /** Counting this truck; `id` is null for a new one. */
  reportsTooMuch: (tx: Tx, reporter: Reporter, id: string | null) => reportsTooMuch(tx, reporter, id, deps.clock.now()),
  /** Extends the reporter's bar. */
  countOverReporting: (tx: Tx, reporterKey: string) =>
    changeStandings(tx, [reporterKey], (_key, standing) => afterOverReporting(standing, deps.clock.now())),
  /** Without withdrawn trucks. */
  countReported,
  /** Null before it begins. */
  recordBegan: async (executor: Executor) => (await findProgress(executor))?.beganAt ?? null,
  /** Without departed ones; around a place, or everywhere. */
  countLiveBySource: async (db: Database, around: Surroundings | null) =>
    around ? countLiveAround(deps.liveMap, around, deps.clock.now()) : countLiveBySource(db, deps.clock.now(), null),
  /** The last 90 days without `from`. Rejects with 400 for times beyond every plan. */
  history: (asked: HistoryQuery, within?: Within) => deps.reads((db) => readHistory({ ...deps, db }, asked, within)),
  /** Around a place or everywhere, by first report. */
  countedTrucks: findCountedTrucks,
  /** By source and by hour before now. */
  countEventsAround,
  /** Newest first. */
  findEventsAround,
  /** Hours whose trucks have changed since. */
  hoursRecordedSince: findHoursRecordedSince,
  /** Rejects like `history`. */
  areas: (asked: AreaQuestion) => deps.reads((db) => readAreas({ ...deps, db }, asked)),
  /** Newest first. */
  reportedBy: (executor: Executor, userId: string, since: Date) => findReportedBy(executor, accountKey(userId), since),
});
