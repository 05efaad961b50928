import type { ListViolationsQuery } from '@towscout/contracts/violations/schema';
import type { LatLng, Miles } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';

import type { CitationRow } from './citations.queries.ts';
import type { IssuedInHour } from './issued-by-hour.queries.ts';
import type { IssuedAt, Surroundings, WhenIssued } from './issued.queries.ts';
import type { ViolationPage } from './list-page.ts';
import type { Violation } from './violations.queries.ts';

export { violationsIssued } from './facts.ts';
export type { CitationRow } from './citations.queries.ts';
export type { IssuedInHour } from './issued-by-hour.queries.ts';
export type { IssuedAt } from './issued.queries.ts';
export { isKnownClosely } from './known-closely.ts';
export type { Violation } from './violations.queries.ts';

/** What other rooms may ask about violations. */
export type Violations = {
  /** Violations as everybody may see them, newest first. Rejects with 400 for a cursor that no page gave. */
  listPage(question: ListViolationsQuery): Promise<ViolationPage>;
  /** Whether any city's violations come in here: without one, nothing is known of any. */
  hasSource(executor: Executor): Promise<boolean>;
  find(executor: Executor, ids: readonly string[]): Promise<Violation[]>;
  /** Those whose place is known closely, nearest first. */
  near(executor: Executor, place: LatLng, radius: Miles, since: Date, limit: number): Promise<Violation[]>;
  ofPlates(executor: Executor, plateKeys: readonly string[], since: Date, limit: number): Promise<Violation[]>;
  /** Where and when violations were issued, around a place or everywhere: those whose place is known closely. */
  issued(executor: Executor, around: Surroundings | null, when: WhenIssued): Promise<IssuedAt[]>;
  /** How many were issued around a place, by city and hour. */
  countIssuedByHour(executor: Executor, around: Surroundings, when: WhenIssued): Promise<IssuedInHour[]>;
  /** A city's violations until an instant, newest first, some thousands at a time. */
  citations(executor: Executor, city: string, until: Date): AsyncIterable<CitationRow[]>;
  /** The hours, by when they began, in which those were issued that were stored, changed or placed since. */
  hoursChangedSince(executor: Executor, since: Date, when: WhenIssued): Promise<Date[]>;
};
