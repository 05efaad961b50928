import { TOWED_CARS_MAX, type TowedCar, type TowedCars } from '@towscout/contracts/tows';
import { foldPlate } from '@towscout/contracts/violations';

import type { Executor } from '#platform/db/database.ts';

import type { City } from '../cities/city.port.ts';
import { findListAges } from '../lists/city-lists.queries.ts';
import { presentList, type PublishedList, towLists } from '../lists/present-list.ts';
import { findByPlate, type TowedCarRow } from './tows.queries.ts';

/** The cars with this plate on the cities' lists, and how far each list can be trusted. */
export async function findTowedCars(
  executor: Executor,
  cities: readonly City[],
  { plate, state }: { plate: string; state: string },
  now: Date,
): Promise<TowedCars> {
  const lists = towLists(cities);
  const ageOf = await findListAges(
    executor,
    lists.map(({ dataset }) => dataset.source),
  );
  const rows = await findByPlate(executor, { plateKey: foldPlate(plate), state }, TOWED_CARS_MAX);
  return {
    cars: rows.flatMap((row) => presentCar(row, lists)),
    lists: lists.map((list) => presentList(list, ageOf(list.dataset.source), now)),
  };
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
