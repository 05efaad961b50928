import { isCoordinates } from '@towscout/domain/trucks/belief/describer';

import type { TowTruckView } from './tow-truck-view.ts';

/** True for text written by a user, not by a feed and not bare coordinates. */
export const hasUserText = ({
  source,
  location,
  details,
}: Pick<TowTruckView, 'source' | 'location' | 'details'>): boolean =>
  source === 'user' && (details !== null || !isCoordinates(location));
