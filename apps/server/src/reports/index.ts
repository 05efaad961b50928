import type { Executor } from '#platform/db/database.ts';

import type { countFiled, findFiled, isFiledAs } from './filed-around.queries.ts';
import type { PrivatePhotos } from './photos/private-photos.ts';

export type { FiledReport } from './filed-around.queries.ts';
export type { PrivatePhotos } from './photos/private-photos.ts';

/** What other rooms may ask about community reports. */
export type Reports = {
  /** How many community reports each truck has that were filed since then and not taken down. */
  countOfTrucks(executor: Executor, since: Date): Promise<Map<string, number>>;
  /** The trucks with a report filed since `oldest` that was filed, taken down or brought back since then. */
  trucksWithNews(executor: Executor, since: Date, oldest: Date): Promise<string[]>;
  /** How many reports members filed around a place, by the hour before now. */
  countFiled: typeof countFiled;
  /** The same reports, newest first. */
  findFiled: typeof findFiled;
  /** A condition of SQL: whether what a truck did at a time is what one of these reports says. */
  isFiledAs: typeof isFiledAs;
  privatePhotos: PrivatePhotos;
};
