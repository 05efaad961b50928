import type { FeedEvent } from '@towscout/contracts/traffic/schema';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import { afterOverReporting } from '@towscout/domain/trucks/belief/standing';

import type { Accounts } from '#accounts';
import type { Places } from '#places';
import { createGroupCommit } from '#platform/group-commit/group-commit.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { LiveEventRow } from '#platform/live/live.queries.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sources } from '#sources';

import { createAreaFeeds } from './area-feeds/room.ts';
import { countLiveAround } from './count-live-around.ts';
import { describeSighting, isDescribed } from './describe-sighting.ts';
import { fadeSightings, sendAwaySightings } from './fade-sightings.ts';
import { hearOthers } from './hear-others.ts';
import { beginRecord } from './history/begin-record.ts';
import { countReported } from './history/count-reported.queries.ts';
import { findCountedTrucks, findHoursRecordedSince } from './history/counted-trucks.queries.ts';
import { countEventsAround, findEventsAround } from './history/events-around.queries.ts';
import { readAreas } from './history/read-areas.ts';
import { readHistory } from './history/read-history.ts';
import { findProgress } from './history/record.queries.ts';
import { rollUpToday } from './history/roll-up-today.ts';
import { historyRetention, rollUpHistory } from './history/roll-up.ts';
import { historyRoutes } from './history/routes.ts';
import type { Trucks } from './index.ts';
import { findPreview } from './link-preview/truck-preview.ts';
import { listPage } from './list-page.ts';
import { createLiveMap } from './live-map.ts';
import { nearbyPage } from './nearby-page.ts';
import { getId } from './packed-trucks.ts';
import { isPlaced, presentSighting } from './present-sighting.ts';
import { recordLaterAnswer } from './record-later-answer.ts';
import { recordStatementOn, withdrawStatementOn } from './record-statement-on.ts';
import { reportSighting, reportSightingIn } from './report-sighting.ts';
import { accountKey } from './reporter.ts';
import { retractStatement } from './retract-statement.ts';
import { type SightingDeps, sightingRoutes } from './routes.ts';
import {
  countLiveBySource,
  findAllLiveSightings,
  findFeedTrucks,
  findSightings,
  findActiveBetween,
  lockEarlierSightings,
  lockLiveSightingsNearForShare,
  lockSightingsForShare,
} from './sightings.queries.ts';
import { changeStandings, findStandings } from './standings.queries.ts';
import { syncFeedSightings } from './sync-feed-sightings.ts';
import { trucksAround } from './trucks-around.ts';
import { findReportedBy, sightingsUserData } from './user-data.queries.ts';
import { reportsTooMuch } from './voice.ts';

/** Ninety days at once take some minutes. */
const ROLL_UP_SECONDS = 900;

type Needs = { accounts: Accounts; places: Places; sources: Sources };

export function createTrucks(platform: Platform, needs: Needs): Room<Trucks> {
  const { clock, secrets } = platform;
  const deps: SightingDeps = {
    ...platform,
    ...needs,
    networkSecret: secrets.network,
    liveMap: createLiveMap(),
    commitReport: createGroupCommit(platform.db),
    commitVerdict: createGroupCommit(platform.db),
  };
  const fade: Job<object> = { name: 'sightings.fade', cron: '* * * * *', handle: () => fadeSightings(deps) };
  const sendAway: Job<object> = {
    name: 'sightings.send-away',
    cron: '* * * * *',
    handle: () => sendAwaySightings(deps),
  };
  const rollUp: Job<object> = {
    name: 'sightings.roll-up',
    cron: '40 * * * *',
    handle: () => rollUpHistory(deps),
    expireInSeconds: ROLL_UP_SECONDS,
  };
  const rollUpDay: Job<object> = {
    name: 'sightings.roll-up-today',
    cron: '*/5 * * * *',
    handle: () => rollUpToday(deps),
  };
  needs.sources.addStores({
    trucks: {
      sync: (reading) => syncFeedSightings(deps, reading),
      countLive: () => countLiveBySource(deps.db, clock.now(), null),
    },
  });
  const face = createFace(deps);
  return {
    face,
    parts: [createAreaFeeds(platform, { places: needs.places, trucks: face })],
    routes(app) {
      historyRoutes(app, deps);
      sightingRoutes(app, deps);
    },
    jobs: [anyJob(fade), anyJob(sendAway), anyJob(rollUp), anyJob(rollUpDay)],
    retention: [historyRetention(deps)],
    userData: sightingsUserData,
    onLiveEvents: (events) => events.forEach((event) => follow(deps, event)),
    async reload(db) {
      const live = await findAllLiveSightings(db, clock.now());
      deps.liveMap.fill(live.map(presentSighting));
    },
    start: () => beginRecord(deps, lockEarlierSightings),
  };
}

const createFace = (deps: SightingDeps): Trucks => ({
  listPage: (question) => listPage(deps, question),
  nearbyPage: (question) => nearbyPage(deps, question),
  trucksAround: (center, radius, limit) => trucksAround(deps, center, radius, limit),
  findLive(id) {
    const truck = deps.liveMap.find(id);
    return truck && Date.parse(truck.expiresAt) > deps.clock.now().getTime() ? truck : null;
  },
  async reportOnce(report, reporter, submission) {
    const { sighting, outcome } = await reportSighting(deps, report, reporter, submission);
    return { ...presentSighting(sighting), outcome };
  },
  findPreview: (query) => findPreview(deps, query),
  find: async (executor, ids) => (await findSightings(executor, ids)).filter(isPlaced),
  async findStanding(executor, ids) {
    const known = ids.flatMap((id) => {
      const truck = deps.liveMap.find(id);
      if (!truck) return [];
      return { id, status: truck.status, place: { lat: Number(truck.latitude), lng: Number(truck.longitude) } };
    });
    const unknown = ids.filter((id) => !known.some((truck) => truck.id === id));
    const rows = (await findSightings(executor, unknown)).filter(isPlaced);
    return [...known, ...rows].filter(({ status }) => status !== 'departed');
  },
  findFeedTrucks,
  lockForShare: async (tx, ids) => (await lockSightingsForShare(tx, ids)).filter(isPlaced),
  lockNearForShare: async (tx, center, radius) =>
    (await lockLiveSightingsNearForShare(tx, center, radius, deps.clock.now())).filter(isPlaced),
  hearOthers: (tx, sightings, userIds) => hearOthers(tx, deps, sightings, userIds),
  idsNear: (center, radius) => deps.liveMap.near(center, radius, deps.clock.now()).map(getId),
  findActiveBetween: async (executor, around, between, limit) =>
    (await findActiveBetween(executor, around, between, limit)).filter(isPlaced),
  report: (tx, report, reporter, reporting) => reportSightingIn(tx, deps, report, reporter, reporting),
  recordStatement: (tx, id, reporter, word, at) => recordStatementOn(tx, deps, id, reporter, word, at),
  withdrawStatement: (tx, id, reporterKey) => withdrawStatementOn(tx, deps, id, reporterKey),
  retractStatement: (tx, id, reporterKey, words) => retractStatement(tx, deps, id, reporterKey, words),
  describe: (tx, id, words) => describeSighting(tx, deps, id, words),
  isDescribed: (sighting) => isDescribed(deps, sighting),
  recordLaterAnswer: (tx, id, reporter, wasThere) => recordLaterAnswer(tx, deps, id, reporter, wasThere),
  standings: findStandings,
  reportsTooMuch: (tx, reporter, id) => reportsTooMuch(tx, reporter, id, deps.clock.now()),
  countOverReporting: (tx, reporterKey) =>
    changeStandings(tx, [reporterKey], (_key, standing) => afterOverReporting(standing, deps.clock.now())),
  countReported,
  recordBegan: async (executor) => (await findProgress(executor))?.beganAt ?? null,
  countLiveBySource: async (db, around) =>
    around ? countLiveAround(deps.liveMap, around, deps.clock.now()) : countLiveBySource(db, deps.clock.now(), null),
  history: (asked, within) => deps.reads((db) => readHistory({ ...deps, db }, asked, within)),
  countedTrucks: findCountedTrucks,
  countEventsAround,
  findEventsAround,
  hoursRecordedSince: findHoursRecordedSince,
  areas: (asked) => deps.reads((db) => readAreas({ ...deps, db }, asked)),
  reportedBy: (executor, userId, since) => findReportedBy(executor, accountKey(userId), since),
});

function follow({ liveMap }: SightingDeps, event: LiveEventRow): void {
  if (event.name === 'sighting') liveMap.put(event.data as TowTruck);
  if (event.name === 'feed') liveMap.extend(event.data as FeedEvent);
  if (event.name === 'sighting-gone') liveMap.remove((event.data as { id: string }).id);
}
