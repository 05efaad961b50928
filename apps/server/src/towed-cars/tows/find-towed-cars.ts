import {
  ALIKE_CARS_MAX,
  PLATE_ELSEWHERE_MAX,
  TOWED_CARS_MAX,
  TOW_SEARCH_DAYS,
} from '@towscout/contracts/towed-cars/constants';
import type { PlateElsewhere, TowedCars, TowedCarsQuery, TowedCar } from '@towscout/contracts/towed-cars/schema';
import { foldPlate } from '@towscout/contracts/violations/constants';
import { DAY_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

import type { Executor } from '#platform/db/database.ts';
import { badRequest } from '#platform/http/problem.ts';
import { readMake, type Sources } from '#sources';

import { findAppearances } from '../lists/lists.queries.ts';
import { presentTowList, type TowListOfCity, towLists, towListsAt } from '../lists/tow-lists.ts';
import {
  type AlikeCar,
  type Description,
  findAlike,
  findByPlate,
  findOtherStates,
  type TowedCarRow,
} from './tows.queries.ts';

type Deps = Pick<Sources, 'cities' | 'listAges'>;

/** Looks on every list, by plate where it has plates, else by make, place and hour. Rejects with 400 for an impossible hour. */
export async function findTowedCars(
  executor: Executor,
  { cities, listAges }: Deps,
  query: TowedCarsQuery,
  now: Date,
): Promise<TowedCars> {
  const described = readDescription(query, now);
  const lists = towLists(cities);
  const sources = lists.map(({ dataset }) => dataset.source);
  const getAge = await listAges(executor, sources);
  const appearances = await findAppearances(executor, sources);
  const { rows, others } = await findPlate(executor, query);
  const alike = described ? await findAlikeAt(executor, cities, described, now) : [];
  const looked = { hasPlate: query.plate !== undefined, place: described?.place ?? null };
  return {
    cars: rows.flatMap((row) => presentCar(row, lists)),
    alike: alike.flatMap(({ car, distanceMiles }) => presentCar(car, lists, distanceMiles)),
    elsewhere: others.flatMap((other) => presentElsewhere(other, lists)),
    lists: lists.map((list) => {
      const { source } = list.dataset;
      return presentTowList(list, { age: getAge(source), appears: appearances.get(source) ?? null, looked, now });
    }),
  };
}

export function checkSince(since: Date, now: Date): void {
  if (since > now || now.getTime() - since.getTime() > TOW_SEARCH_DAYS * DAY_MS)
    throw badRequest(m.towed_cars_server_last_seen_days({ count: TOW_SEARCH_DAYS }));
}

/** 'chevy' is Chevrolet. */
export const toMake = (typed: string | undefined): string | null => readMake(typed?.toUpperCase() || null);

function readDescription({ make, lat, lng, since }: TowedCarsQuery, now: Date): Description | null {
  if (lat === undefined || lng === undefined || since === undefined) return null;
  checkSince(since, now);
  return { make: toMake(make), place: { lat, lng }, since };
}

async function findPlate(
  executor: Executor,
  { plate, state }: TowedCarsQuery,
): Promise<{ rows: TowedCarRow[]; others: { source: string; state: string | null }[] }> {
  if (plate === undefined || state === undefined) return { rows: [], others: [] };
  const wanted = { plateKey: foldPlate(plate), state };
  const rows = await findByPlate(executor, wanted, TOWED_CARS_MAX);
  return { rows, others: rows.length > 0 ? [] : await findOtherStates(executor, wanted, PLATE_ELSEWHERE_MAX) };
}

/** Also on lists with plates: some of their cars have none. */
const findAlikeAt = (
  executor: Executor,
  cities: Deps['cities'],
  described: Description,
  now: Date,
): Promise<AlikeCar[]> => {
  const sources = towListsAt(cities, described.place).map(({ dataset }) => dataset.source);
  return findAlike(executor, { ...described, sources }, now, ALIKE_CARS_MAX);
};

function presentElsewhere(
  { source, state }: { source: string; state: string | null },
  lists: readonly TowListOfCity[],
): PlateElsewhere[] {
  const list = lists.find(({ dataset }) => dataset.source === source);
  return list && state !== null ? [{ city: list.city.name, lists: list.dataset.lists(), state }] : [];
}

/** Without its plate; none of a list that is no longer read. */
export function presentCar(
  row: TowedCarRow,
  lists: readonly TowListOfCity[],
  distanceMiles: number | null = null,
): TowedCar[] {
  const list = lists.find(({ dataset }) => dataset.source === row.source);
  if (!list) return [];
  const { source, kind, isTimeKnown, make, model, color, towedFrom, reason } = row;
  return [
    {
      id: `${source}:${row.id}`,
      source,
      kind,
      isTimeKnown,
      make,
      model,
      color,
      towedFrom,
      reason,
      distanceMiles,
      city: list.city.name,
      timeZone: list.city.timeZone,
      timeOf: list.dataset.timeOf,
      towedAt: row.towedAt.toISOString(),
      isStateKnown: row.plateState !== null,
      heldAt: { name: row.heldName, address: row.heldAddress, phone: row.heldPhone },
    },
  ];
}
