import type { LatLng } from '@towscout/geo';

import type { FoundPlace, KnownPlaces } from './known-places.ts';
import type { Streets } from './streets/index.ts';

export * from './streets/index.ts';

export type Places = Pick<KnownPlaces, 'zipByCode' | 'nearestZips' | 'findName'> & {
  streets: Streets;
  /** The given words, unless they are empty or coordinates and the area has a name. */
  wordsFor(point: LatLng, given: string): string;
  /** The place that a city, ZIP code or coordinates name, first in this state; null when nothing has this name. */
  findInState(text: string, state: string): FoundPlace | null;
};
