import { factKind } from '#platform/events/facts.ts';

export const placeSaved = factKind<{ placeId: string }>('place.saved');

/** The user drove off, or deleted or disabled the place. */
export const placeLeft = factKind<{ placeId: string; userId: string }>('place.left');

/** Waiting alerts may be due sooner. */
export const paceChanged = factKind<{ userId: string }>('pace.changed');
