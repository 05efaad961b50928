export { recordsListed } from './facts.ts';
export type { AlertingRecord } from './find-records.ts';
export type { KeptRecord, KeptSpot } from './history.queries.ts';
export type { TowRecords } from './room.ts';
