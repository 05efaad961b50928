export { type Scanned, trafficScanned } from './incidents/facts.ts';
export type { Traffic } from './room.ts';
