import { factKind } from '#platform/events/facts.ts';

/** A user is, or parks, somewhere new. */
export const placeSaved = factKind<{ placeId: string }>('place.saved');

/** A user watches a place no more: they drove off, deleted it or switched it off. */
export const placeLeft = factKind<{ placeId: string; userId: string }>('place.left');

/** A user changed how often they want alerts: what is already waiting may be due sooner. */
export const paceChanged = factKind<{ userId: string }>('pace.changed');
