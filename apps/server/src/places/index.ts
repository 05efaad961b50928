import type { LatLng } from '@towscout/geo';

import type { FoundPlace, KnownPlaces } from './known-places.ts';
import type { Counties, Streets } from './streets/index.ts';

export * from './streets/index.ts';

export type Places = Pick<KnownPlaces, 'zipByCode' | 'nearestZips' | 'findName'> & {
  streets: Streets;
  /** The outlines of all counties, read when they are first needed, also by a site that runs without streets. */
  counties(): Promise<Counties>;
  /** 'America/Chicago'. */
  timeZoneAt(point: LatLng): string;
  /** The given words, unless they are empty or coordinates and the area has a name. */
  wordsFor(point: LatLng, given: string): string;
  /** The place that a city, ZIP code or coordinates name, first in this state; null when nothing has this name. */
  findInState(text: string, state: string): FoundPlace | null;
};
