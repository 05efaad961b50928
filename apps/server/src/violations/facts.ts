import { factKind } from '#platform/events/facts.ts';

/** Violations that were not known before, or not as they are now. Carries the keys only: hearers read the rows. */
export const violationsIssued = factKind<{ ids: string[] }>('violations.issued');
