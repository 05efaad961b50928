import { z } from 'zod';

import { latitude, longitude } from '@towscout/contracts/location';
import { nearbyTowTruck } from '@towscout/contracts/trucks';

/** What is kept of a list of trucks: where it was looked, and what was there. */
export const lastTrucks = z.object({ lat: latitude, lng: longitude, trucks: z.array(nearbyTowTruck) });
