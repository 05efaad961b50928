export { violationsIssued } from './facts.ts';
export type { CitationRow } from './citations.queries.ts';
export type { IssuedInHour } from './issued-by-hour.queries.ts';
export type { IssuedAt } from './issued.queries.ts';
export { isKnownClosely } from './known-closely.ts';
export type { KeptTickets, Violation } from './violations.queries.ts';
export type { Violations } from './room.ts';
