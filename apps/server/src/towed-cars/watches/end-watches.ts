import type { TowedCarAlertData } from '@towscout/contracts/towed-cars/schema';

import type { Tx } from '#platform/db/database.ts';
import type { City } from '#sources';

import { towLists } from '../lists/tow-lists.ts';
import { presentCar } from '../tows/find-towed-cars.ts';
import { endFound, findMatches } from './watches.queries.ts';

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
