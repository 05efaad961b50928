import { PLATE_ELSEWHERE_MAX, TOWED_CARS_MAX } from '@towscout/contracts/tows/paths';
import type { PlateElsewhere, TowedCar, TowedCars } from '@towscout/contracts/tows/schema';
import { foldPlate } from '@towscout/contracts/violations/paths';

import type { Executor } from '#platform/db/database.ts';
import type { Sources } from '#sources';

import { presentList, type PublishedList, towLists } from '../lists/present-list.ts';
import { findByPlate, findOtherStates, type TowedCarRow } from './tows.queries.ts';

export async function findTowedCars(
  executor: Executor,
  { cities, listAges }: Pick<Sources, 'cities' | 'listAges'>,
  { plate, state }: { plate: string; state: string },
  now: Date,
): Promise<TowedCars> {
  const lists = towLists(cities);
  const getAge = await listAges(
    executor,
    lists.map(({ dataset }) => dataset.source),
  );
  const wanted = { plateKey: foldPlate(plate), state };
  const rows = await findByPlate(executor, wanted, TOWED_CARS_MAX);
  const others = rows.length > 0 ? [] : await findOtherStates(executor, wanted, PLATE_ELSEWHERE_MAX);
  return {
    cars: rows.flatMap((row) => presentCar(row, lists)),
    elsewhere: others.flatMap((other) => presentElsewhere(other, lists)),
    lists: lists.map((list) => presentList(list, getAge(list.dataset.source), now)),
  };
}

function presentElsewhere(
  { source, state }: { source: string; state: string | null },
  lists: readonly PublishedList[],
): PlateElsewhere[] {
  const list = lists.find(({ dataset }) => dataset.source === source);
  return list && state !== null ? [{ city: list.city.name, lists: list.dataset.lists, state }] : [];
}

function presentCar(row: TowedCarRow, lists: readonly PublishedList[]): TowedCar[] {
  const list = lists.find(({ dataset }) => dataset.source === row.source);
  if (!list) return [];
  const { source, kind, isTimeKnown, make, color, towedFrom, reason } = row;
  return [
    {
      id: `${source}:${row.id}`,
      source,
      kind,
      isTimeKnown,
      make,
      color,
      towedFrom,
      reason,
      city: list.city.name,
      timeZone: list.city.timeZone,
      towedAt: row.towedAt.toISOString(),
      isStateKnown: row.plateState !== null,
      heldAt: { name: row.heldName, address: row.heldAddress, phone: row.heldPhone },
    },
  ];
}
