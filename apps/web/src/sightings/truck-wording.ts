import { isCoordinates } from '@towscout/domain/belief/describer';

import type { TowTruckView } from './tow-truck-view.ts';

/** Whether a user wrote what is read of a truck; a feed's words, and figures alone, are nobody's. */
export const hasUserWords = ({
  source,
  location,
  details,
}: Pick<TowTruckView, 'source' | 'location' | 'details'>): boolean =>
  source === 'user' && (details !== null || !isCoordinates(location));
