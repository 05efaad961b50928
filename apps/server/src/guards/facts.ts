import { factKind } from '#platform/events/facts.ts';

/** A user stands or parks somewhere new. */
export const placeSaved = factKind<{ placeId: string }>('place.saved');

/** A user changed how often they want alerts: what already waits may be due sooner. */
export const paceChanged = factKind<{ userId: string }>('pace.changed');
