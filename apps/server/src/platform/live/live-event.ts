import type { LiveEventName } from '@towscout/contracts/live/paths';
import type { LiveEventData } from '@towscout/contracts/live/schema';
import type { LatLng } from '@towscout/geo';

import type { NewLiveEvent } from './live.queries.ts';

/** News for everybody who watches this place. */
export const eventAtPlace = <Name extends LiveEventName>(
  name: Name,
  data: LiveEventData<Name>,
  place: LatLng,
): NewLiveEvent => ({ name, data, place, userId: null });

/** News for every page, wherever it looks. */
export const eventForAll = <Name extends LiveEventName>(name: Name, data: LiveEventData<Name>): NewLiveEvent => ({
  name,
  data,
  place: null,
  userId: null,
});

/** News for one user, on all of their devices. */
export const eventForUser = <Name extends LiveEventName>(
  name: Name,
  data: LiveEventData<Name>,
  userId: string,
): NewLiveEvent => ({ name, data, place: null, userId });
