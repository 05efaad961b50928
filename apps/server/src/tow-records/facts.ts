import { factKind } from '#platform/events/facts.ts';

/** Tow requests and calls that are new or changed, and young enough to be told. */
export const recordsListed = factKind<{ ids: string[] }>('tow-records.listed');
