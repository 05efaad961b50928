import { z } from 'zod';

import { outlook } from '../parking-rules/schema.ts';
import { publicTowRecords } from '../tow-records/schema.ts';
import { history } from '../trucks/history.ts';
import { nearbyTowTruck, reportedTowTruck, towTruck } from '../trucks/trucks.ts';
import { parkingViolation } from '../violations/schema.ts';
import { v1ParkedCar } from '../watched-places/parked-car/schema.ts';
import { problem } from '../wire/problem.ts';
import { apiKey, createdApiKey } from './keys.ts';
import { v1History } from './schema.ts';

/** Schemas that the API document defines once, by name. */
export const namedSchemas = z.registry<{ id: string }>();
/** RFC 9457 allows more members than we promise. */
namedSchemas.add(z.looseObject(problem.shape), { id: 'Problem' });
namedSchemas.add(towTruck, { id: 'TowTruck' });
namedSchemas.add(nearbyTowTruck, { id: 'NearbyTowTruck' });
namedSchemas.add(reportedTowTruck, { id: 'ReportedTowTruck' });
namedSchemas.add(parkingViolation, { id: 'ParkingViolation' });
namedSchemas.add(outlook, { id: 'Outlook' });
namedSchemas.add(publicTowRecords, { id: 'TowRecords' });
namedSchemas.add(history, { id: 'History' });
namedSchemas.add(v1History, { id: 'HistoryWithRecords' });
namedSchemas.add(v1ParkedCar, { id: 'ParkedCar' });
namedSchemas.add(apiKey, { id: 'ApiKey' });
namedSchemas.add(createdApiKey, { id: 'CreatedApiKey' });
