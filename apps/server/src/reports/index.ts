import type { LatLng, Miles } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';

import type { FiledReport } from './reports.queries.ts';

export type { FiledReport } from './reports.queries.ts';

type Around = { center: LatLng; radius: Miles };

/** What other rooms may ask about community reports. */
export type Reports = {
  /** How many community reports each truck has that were filed in this time and not taken down. */
  countOfTrucks(executor: Executor, when: { from: Date; until: Date }): Promise<Map<string, number>>;
  /** What members reported around a place since then and was not taken down, newest first. */
  filedAround(executor: Executor, around: Around, since: Date, limit: number): Promise<FiledReport[]>;
};
