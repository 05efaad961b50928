import { TOW_WATCH_DAYS, TOW_WATCHES_MAX } from '@towscout/contracts/towed-cars/constants';
import type { TowWatch, TowWatchBody, TowedCarAlertData } from '@towscout/contracts/towed-cars/schema';
import { foldPlate } from '@towscout/contracts/violations/constants';
import { DAY_MINUTES } from '@towscout/domain/durations';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Accounts } from '#accounts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import type { Events } from '#platform/events/facts.ts';
import { conflict, unauthorized } from '#platform/http/problem.ts';
import type { City, Sources } from '#sources';

import { towWatchSaved } from '../facts.ts';
import { towListsAt, towLists } from '../lists/tow-lists.ts';
import { checkSince, toMake, presentCar } from '../tows/find-towed-cars.ts';
import {
  countWaiting,
  deleteEnded,
  findWaitingAlike,
  insertWatch,
  type WatchRow,
  endFound,
  findMatches,
} from './watches.queries.ts';

export const presentWatch = (
  { id, plate, plateState, make, sources, since, endsAt, foundAt }: WatchRow,
  cities: readonly City[],
): TowWatch => ({
  id,
  plate,
  state: plateState,
  make,
  cities: [
    ...new Set(towLists(cities).flatMap(({ city, dataset }) => (sources.includes(dataset.source) ? city.name : []))),
  ],
  since: since.toISOString(),
  endsAt: endsAt.toISOString(),
  foundAt: foundAt?.toISOString() ?? null,
});

export type WatchDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  accounts: Pick<Accounts, 'lockExistingUser'>;
  sources: Pick<Sources, 'cities'>;
};

type Saved = { watch: TowWatch; isNew: boolean };

/** Two alike are one. Rejects with 400 for an impossible hour, and with 409 for one too many or one that no list could answer. */
export async function saveWatch(
  { db, clock, events, accounts, sources: { cities } }: WatchDeps,
  userId: string,
  body: TowWatchBody,
): Promise<Saved> {
  const now = clock.now();
  checkSince(body.since, now);
  const car = readCar(body, cities);
  if (car.plateKey === null && car.sources.length === 0) throw conflict(m.towed_cars_server_plate_needed());
  return transact(db, async (tx) => {
    if (!(await accounts.lockExistingUser(tx, userId))) throw unauthorized();
    await lockKey(tx, `tow watches of ${userId}`);
    await deleteEnded(tx, now, userId);
    const alike = await findWaitingAlike(tx, { userId, subject: car.subject });
    if (alike) return { watch: presentWatch(alike, cities), isNew: false };
    if ((await countWaiting(tx, userId, now)) >= TOW_WATCHES_MAX)
      throw conflict(m.towed_cars_server_too_many({ count: TOW_WATCHES_MAX }));
    const endsAt = minutesAfter(now, TOW_WATCH_DAYS * DAY_MINUTES);
    const row = await insertWatch(tx, { ...car, userId, since: body.since, createdAt: now, endsAt });
    await events.record(tx, towWatchSaved, { id: row.id });
    return { watch: presentWatch(row, cities), isNew: true };
  });
}

function readCar({ plate, state, make: typed, latitude, longitude }: TowWatchBody, cities: readonly City[]) {
  const place = latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude };
  const make = toMake(typed);
  const plateKey = plate === undefined ? null : foldPlate(plate);
  return {
    plate: plate ?? null,
    plateKey,
    plateState: state ?? null,
    make,
    place,
    sources: place ? towListsAt(cities, place).map(({ dataset }) => dataset.source) : [],
    subject: JSON.stringify([plateKey, state ?? null, make?.toLowerCase() ?? null, place && toBlock(place)]),
  };
}

/** About a hundred yards. */
const toBlock = ({ lat, lng }: LatLng): string => `${lat.toFixed(3)},${lng.toFixed(3)}`;

/** The name of the list is worded when it is written. */
export type FoundCar = { userId: string; data: Omit<TowedCarAlertData, 'lists'>; nameLists(): string };

/** Ends the watches whose car is on a list by now, each once; hearers tell their users in the same transaction. */
export async function endWatches(tx: Tx, cities: readonly City[], now: Date): Promise<FoundCar[]> {
  const lists = towLists(cities);
  const sources = lists.map(({ dataset }) => dataset.source);
  const matches = await findMatches(tx, sources, now);
  const ended = await endFound(tx, [...matches.keys()].toSorted(), now);
  return ended.flatMap(({ id, userId, plateKey }) => {
    const row = matches.get(id);
    if (!row) return [];
    return presentCar(row, lists).map((car) => {
      const { city, kind, towedAt, isTimeKnown, timeOf, timeZone, make, heldAt, isStateKnown } = car;
      const list = lists.find(({ dataset }) => dataset.source === car.source);
      const data: FoundCar['data'] = {
        watchId: id,
        city,
        kind,
        towedAt,
        isTimeKnown,
        timeOf,
        timeZone,
        make,
        location: [heldAt.name, heldAt.address].filter(Boolean).join(', ') || city,
        phone: heldAt.phone,
        isByPlate: plateKey !== null && row.plateKey === plateKey,
        isStateKnown,
        gathered: [],
      };
      return { userId, data, nameLists: () => list?.dataset.lists() ?? '' };
    });
  });
}
