import { factKind } from '#platform/events/facts.ts';

/** A truck was reported, confirmed, or changed what it does. Carries the key only: hearers read the row. */
export const sightingChanged = factKind<{ sightingId: string }>('sighting.changed');
