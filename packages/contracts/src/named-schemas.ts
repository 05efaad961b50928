import { z } from 'zod';

import { apiKey, createdApiKey } from './api-keys.ts';
import { history } from './history.ts';
import { problem } from './problem.ts';
import { nearbyTowTruck, reportedTowTruck, towTruck } from './sightings.ts';
import { parkingViolation } from './violations.ts';

/** The schemas that the API's document gives a name, each once, instead of spelling them out at every route. */
export const namedSchemas = z.registry<{ id: string }>();
/** RFC 9457 lets a problem say more than we promise. */
namedSchemas.add(z.looseObject(problem.shape), { id: 'Problem' });
namedSchemas.add(towTruck, { id: 'TowTruck' });
namedSchemas.add(nearbyTowTruck, { id: 'NearbyTowTruck' });
namedSchemas.add(reportedTowTruck, { id: 'ReportedTowTruck' });
namedSchemas.add(parkingViolation, { id: 'ParkingViolation' });
namedSchemas.add(history, { id: 'History' });
namedSchemas.add(apiKey, { id: 'ApiKey' });
namedSchemas.add(createdApiKey, { id: 'CreatedApiKey' });
