export { violationsIssued } from './facts.ts';
export type { CitationRow } from './issued.queries.ts';
export type { IssuedInHour, IssuedAt } from './issued.queries.ts';
export { isKnownClosely } from './known-closely.ts';
export type { KeptTickets, Violation } from './violations.queries.ts';
export type { Violations } from './room.ts';
