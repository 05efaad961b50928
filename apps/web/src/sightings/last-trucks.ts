import { z } from 'zod';

import { nearbyTowTruck } from '@towscout/contracts/sightings/trucks';
import { latitude, longitude } from '@towscout/contracts/wire/location';

/** The list and its center. */
export const lastTrucks = z.object({ lat: latitude, lng: longitude, trucks: z.array(nearbyTowTruck) });
