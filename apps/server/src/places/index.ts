import type { LatLng } from '@towscout/geo';

import type { KnownPlaces } from './known-places.ts';
import type { Streets } from './streets.port.ts';

/** What other rooms may ask of the places. */
export type Places = Pick<KnownPlaces, 'zipByCode' | 'nearestZips' | 'nameOf'> & {
  /**
   * The words for a point: those that someone gave, unless they are empty or just coordinates and the area
   * has a name.
   */
  wordsFor(point: LatLng, given: string): string;
  streets: Streets;
};
