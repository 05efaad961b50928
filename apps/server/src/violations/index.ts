import type { ListViolationsQuery } from '@towscout/contracts/violations/schema';
import type { LatLng, Miles } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';

import type { CitationRow } from './citations.queries.ts';
import type { IssuedInHour } from './issued-by-hour.queries.ts';
import type { IssuedAt, Surroundings, WhenIssued } from './issued.queries.ts';
import type { ViolationPage } from './list-page.ts';
import type { KeptTickets, Violation } from './violations.queries.ts';

export { violationsIssued } from './facts.ts';
export type { CitationRow } from './citations.queries.ts';
export type { IssuedInHour } from './issued-by-hour.queries.ts';
export type { IssuedAt } from './issued.queries.ts';
export { isKnownClosely } from './known-closely.ts';
export type { KeptTickets, Violation } from './violations.queries.ts';

export type Violations = {
  /** Violations as everybody may see them, newest first. Rejects with 400 for a cursor that no page gave. */
  listPage(question: ListViolationsQuery): Promise<ViolationPage>;
  /** Without one, nothing is known of any city. */
  hasSource(executor: Executor): Promise<boolean>;
  find(executor: Executor, ids: readonly string[]): Promise<Violation[]>;
  /** Those whose place is known closely, nearest first. */
  near(executor: Executor, place: LatLng, radius: Miles, since: Date, limit: number): Promise<Violation[]>;
  ofPlates(executor: Executor, plateKeys: readonly string[], since: Date, limit: number): Promise<Violation[]>;
  /** Closely known places only; everywhere without `around`. */
  issued(executor: Executor, around: Surroundings | null, when: WhenIssued): Promise<IssuedAt[]>;
  countIssuedByHour(executor: Executor, around: Surroundings, when: WhenIssued): Promise<IssuedInHour[]>;
  /** A city's violations until an instant, newest first, some thousands at a time. */
  citations(executor: Executor, city: string, until: Date): AsyncIterable<CitationRow[]>;
  /** Of each city; costs a reading of the whole table. */
  countKept(executor: Executor): Promise<ReadonlyMap<string, KeptTickets>>;
  hoursChangedSince(executor: Executor, since: Date, when: WhenIssued): Promise<Date[]>;
};
