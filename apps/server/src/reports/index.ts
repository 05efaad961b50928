import type { Executor } from '#platform/db/database.ts';

import type { countFiled, findFiled, isFiledAs } from './filed-around.queries.ts';
import type { findDecided } from './moderation.queries.ts';
import type { PrivatePhotos } from './photos/private-photos.ts';
import type { countReportsBy } from './reports.queries.ts';

export type { FiledReport } from './filed-around.queries.ts';
export type { PrivatePhotos } from './photos/private-photos.ts';

export type Reports = {
  /** Reports filed since then, without those taken down. */
  countOfTrucks(executor: Executor, since: Date): Promise<Map<string, number>>;
  /** Trucks with a report filed since `oldest` that changed since then. */
  findTrucksWithNewReports(executor: Executor, since: Date, oldest: Date): Promise<string[]>;
  /** By hours before now. */
  countFiled: typeof countFiled;
  /** Newest first. */
  findFiled: typeof findFiled;
  /** An SQL condition that is true for a truck's event that one of these reports stated. */
  isFiledAs: typeof isFiledAs;
  privatePhotos: PrivatePhotos;
  /** Counts stored reports. Open ones are on the map. */
  countBy: typeof countReportsBy;
  /** Administrators' decisions, newest first. */
  findDecided: typeof findDecided;
};
