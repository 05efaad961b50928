import { factKind } from '#platform/events/facts.ts';

/** A truck was reported, was confirmed, or changed status. Carries only the key: listeners read the row. */
export const sightingChanged = factKind<{ sightingId: string }>('sighting.changed');
