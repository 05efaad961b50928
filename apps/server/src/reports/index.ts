import type { Executor } from '#platform/db/database.ts';

/** What other rooms may ask about community reports. */
export type Reports = {
  /** How many community reports each truck has that were filed in this time and not taken down. */
  countOfTrucks(executor: Executor, when: { from: Date; until: Date }): Promise<Map<string, number>>;
};
