import { z } from 'zod';

import { outlook, outlookQuery } from '../parking-rules/schema.ts';
import { publicTowRecords, recordCount, towRecordsQuery } from '../tow-records/schema.ts';
import { history, historyQuery } from '../trucks/history.ts';
import { detailsText, locationText, nearbyTowTrucksQuery } from '../trucks/schema.ts';
import { intent, nearbyTowTruck, reportedTowTruck, towTruck, truckStatus } from '../trucks/trucks.ts';
import { parkingViolation, violationsNearQuery } from '../violations/schema.ts';
import { v1ParkedCar, v1ParkedCarBody } from '../watched-places/parked-car/schema.ts';
import { nothing } from '../wire/endpoint.ts';
import { outsideServiceArea, isServed } from '../wire/limits.ts';
import {
  isPointServed,
  latitude,
  latitudeText,
  longitude,
  longitudeText,
  outside,
  radiusMilesText,
} from '../wire/location.ts';
import { problem } from '../wire/problem.ts';
import { cursor, pageLimit } from '../wire/schema.ts';
import { publicApiPaths } from './constants.ts';
import { apiKey, createdApiKey } from './keys.ts';

const v1TowTrucksQuery = z.object({ limit: pageLimit, cursor });

/** `POST /api/v1/tow-trucks`. The default status, `waiting`, is 'Truck is present'. */
const v1ReportBody = z
  .strictObject({
    latitude,
    longitude,
    location_description: locationText,
    status: truckStatus.default('waiting'),
    details: detailsText.nullish().transform((text) => text || null),
    intent: intent.optional(),
  })
  .refine(isServed, { error: outsideServiceArea, path: ['latitude'] });

/** `GET /api/v1/history`: where trucks worked and, separately, public tow records. */
const v1History = history.extend({
  /** Tow records of the same time and circle, by source and rung, most first. Nobody saw a truck. */
  records: z.array(recordCount),
});

/** `GET /api/v1/live`. */
export const v1LiveQuery = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText, lastEventId: z.string().optional() })
  .refine(isPointServed, outside);

export const publicApiEndpoints = {
  [publicApiPaths.outlook]: { GET: { query: outlookQuery, answer: outlook } },
  [publicApiPaths.parkedCar]: {
    PUT: { body: v1ParkedCarBody, answer: v1ParkedCar, status: [200, 202] },
    DELETE: { answer: nothing },
  },
  [publicApiPaths.towRecords]: { GET: { query: towRecordsQuery, answer: publicTowRecords } },
  [publicApiPaths.towTrucks]: {
    GET: { query: v1TowTrucksQuery, answer: towTruck.array() },
    POST: { body: v1ReportBody, answer: reportedTowTruck, status: [200, 201] },
  },
  [publicApiPaths.nearby]: { GET: { query: nearbyTowTrucksQuery, answer: nearbyTowTruck.array() } },
  [publicApiPaths.history]: { GET: { query: historyQuery, answer: v1History } },
  [publicApiPaths.violationsNear]: { GET: { query: violationsNearQuery, answer: parkingViolation.array() } },
} as const;

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
