import { stateOfCounty } from '@towscout/domain/places/us-states';
import type { Box } from '@towscout/geo';

import type { Counties } from '#places';

/** The states, by USPS code and in order, in which these boxes of parked cars may lie. */
export function statesOf(boxes: readonly Box[], counties: Counties): string[] {
  const states = boxes.flatMap(({ south, west, north, east }) =>
    [
      { lat: south, lng: west },
      { lat: south, lng: east },
      { lat: north, lng: west },
      { lat: north, lng: east },
    ].flatMap((corner) => {
      const county = counties.at(corner);
      return (county !== null && stateOfCounty(county)) || [];
    }),
  );
  return [...new Set(states)].toSorted();
}
