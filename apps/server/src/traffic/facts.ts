import { factKind } from '#platform/events/facts.ts';

/** A scan of a state: neither who asked nor for which place in it. `at` is ISO 8601. */
export type Scanned = { id: string; state: string; at: string; incidents: number; isCovered: boolean };
export const trafficScanned = factKind<Scanned>('traffic.scanned');
