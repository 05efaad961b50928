import { z } from 'zod';

import { nearbyTowTruck } from '@towscout/contracts/sightings/trucks';
import { latitude, longitude } from '@towscout/contracts/wire/location';

/** What is kept of a list of trucks: where it was looked, and what was there. */
export const lastTrucks = z.object({ lat: latitude, lng: longitude, trucks: z.array(nearbyTowTruck) });
