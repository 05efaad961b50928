import { z } from 'zod';

import { nearbyTowTruck } from '@towscout/contracts/trucks/trucks';
import { latitude, longitude } from '@towscout/contracts/wire/location';

export const lastTrucks = z.object({ lat: latitude, lng: longitude, trucks: z.array(nearbyTowTruck) });
