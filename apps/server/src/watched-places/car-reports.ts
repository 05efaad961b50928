import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import {
  SPOT_LATE_HOURS,
  parkedCarPaths,
  QUESTION_HOURS,
} from '@towscout/contracts/watched-places/parked-car/constants';
import { type ParkedCarQuestion, parkedCarEndpoints } from '@towscout/contracts/watched-places/parked-car/schema';
import { isPlausibleTime } from '@towscout/domain/sources';
import { doubtSpot, isSameParking, type SpotDoubt } from '@towscout/domain/watched-places/parked-spot';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { earlierDate, hoursBefore } from '#platform/clock.ts';
import { transact, type Tx, type Database } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { badRequest, conflict, unauthorized, notFound } from '#platform/http/problem.ts';

import { endPlace, type EndPlaceDeps } from './places/end-place.ts';
import {
  deleteQuestion,
  lockParked,
  lockPlacesOf,
  type PlaceRow,
  type QuestionRow,
  saveQuestion,
  findQuestion,
  takeQuestion,
} from './places/places.queries.ts';
import { announceParkedCar, type SavePlaceDeps, savePlaceIn } from './places/save-place.ts';

/** Where a car says that it is parked. Meters, and meters per second. */
export type CarReport = {
  place: LatLng;
  accuracy: number;
  speed: number | null;
  /** Now when it did not say. */
  at: Date | null;
  /** The name of the API key. */
  keyName: string;
};

type CarReportOutcome = { place: LatLng; address: string | null; doubt: SpotDoubt | null };

/**
 * Watches the spot, or asks the owner when the car was moving or the position is too inaccurate. A repeated report
 * changes nothing. Rejects with 400 for an impossible time, 409 when a later spot is known.
 */
export async function setParkedCar(deps: SavePlaceDeps, userId: string, report: CarReport): Promise<CarReportOutcome> {
  const now = deps.clock.now();
  const at = earlierDate(report.at ?? now, now);
  if (report.at && !isPlausibleTime(report.at, now)) throw badRequest(m.watched_places_server_time_in_future());
  if (at < hoursBefore(now, SPOT_LATE_HOURS))
    throw badRequest(m.watched_places_server_spot_too_late({ hours: SPOT_LATE_HOURS }));
  const doubt = doubtSpot(report);
  return transact(deps.db, async (tx) => {
    if (!(await deps.accounts.lockExistingUser(tx, userId))) throw unauthorized();
    await lockPlacesOf(tx, userId);
    const before = await lockParked(tx, userId);
    if (before?.isActive && isSameParking({ place: before.place, at: before.createdAt }, { place: report.place, at }))
      return { place: before.place, address: before.address, doubt: null };
    if (before && at < before.createdAt) throw conflict(m.watched_places_server_parked_elsewhere());
    const outcome = doubt
      ? await askOwner(tx, deps, userId, { ...report, at }, doubt)
      : await watchSpot(tx, deps, userId, { ...report, at }, before);
    await announceParkedCar(tx, deps.bus, userId);
    return outcome;
  });
}

type DatedReport = CarReport & { at: Date };

async function askOwner(
  tx: Tx,
  { clock, places }: SavePlaceDeps,
  userId: string,
  { place, accuracy, at, keyName }: DatedReport,
  doubt: SpotDoubt,
): Promise<CarReportOutcome> {
  const address = places.wordsFor(place, '') || null;
  await saveQuestion(tx, { userId, place, address, keyName, doubt, accuracy, at, askedAt: clock.now() });
  return { place, address, doubt };
}

async function watchSpot(
  tx: Tx,
  deps: SavePlaceDeps,
  userId: string,
  { place, at, keyName }: DatedReport,
  before: PlaceRow | null,
): Promise<CarReportOutcome> {
  const row = await saveReportedSpot(tx, deps, { userId, place, at, keyName }, before);
  await deleteQuestion(tx, userId);
  return { place: row.place, address: row.address, doubt: null };
}

type ReportedSpot = Pick<QuestionRow, 'userId' | 'place' | 'at' | 'keyName'>;

/** With the radius of where the car was parked before. */
function saveReportedSpot(
  tx: Tx,
  deps: SavePlaceDeps,
  { userId, place, at, keyName }: ReportedSpot,
  before: PlaceRow | null,
): Promise<PlaceRow> {
  const radius = before?.radius ?? PARKED_DEFAULT_RADIUS_MILES;
  const body = { kind: 'parked' as const, latitude: place.lat, longitude: place.lng, radius };
  return savePlaceIn(tx, deps, userId, body, { at, setByKey: keyName });
}

/** The car has left, or was never parked. */
export const endParkedCar = (deps: EndPlaceDeps & { db: Database }, userId: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    const parked = await lockParked(tx, userId);
    if (parked) await endPlace(tx, deps, parked);
    await deleteQuestion(tx, userId);
    await announceParkedCar(tx, deps.bus, userId);
  });

export function parkedCarQuestionRoutes(app: App, deps: SavePlaceDeps): void {
  const routes = declaredRoutes(app, parkedCarEndpoints);
  const { db, clock, bus, accounts } = deps;
  const isOpen = ({ askedAt }: QuestionRow): boolean => askedAt > hoursBefore(clock.now(), QUESTION_HOURS);

  routes.get(
    parkedCarPaths.question,
    { operationId: 'readParkedCarQuestion', summary: 'Where your car may be parked', config: forMembers },
    async (request) => {
      const row = await findQuestion(db, getViewer(request).id);
      return { question: row && isOpen(row) ? presentQuestion(row) : null };
    },
  );

  routes.post(
    parkedCarPaths.question,
    { operationId: 'answerParkedCarQuestion', summary: 'Say whether your car is parked there', config: forMembers },
    async (request) => {
      const userId = getViewer(request).id;
      await transact(db, async (tx) => {
        if (!(await accounts.lockExistingUser(tx, userId))) throw unauthorized();
        await lockPlacesOf(tx, userId);
        const asked = await takeQuestion(tx, userId);
        if (!asked || !isOpen(asked)) throw notFound(m.watched_places_server_question_answered());
        if (request.body.parkedHere) await saveReportedSpot(tx, deps, asked, await lockParked(tx, userId));
        await announceParkedCar(tx, bus, userId);
      });
    },
  );
}

const presentQuestion = ({ place, address, keyName, doubt, accuracy, at }: QuestionRow): ParkedCarQuestion => ({
  latitude: place.lat,
  longitude: place.lng,
  address,
  keyName,
  doubt,
  accuracy,
  at: at.toISOString(),
});
