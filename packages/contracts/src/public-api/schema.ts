import { z } from 'zod';

import { recordCount } from '../tow-records/schema.ts';
import { history } from '../trucks/history.ts';
import { detailsText, locationText } from '../trucks/schema.ts';
import { intent, truckStatus } from '../trucks/trucks.ts';
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
import { cursor, pageLimit } from '../wire/schema.ts';

export const v1TowTrucksQuery = z.object({ limit: pageLimit, cursor });

/** `POST /api/v1/tow-trucks`. The default status, `waiting`, is 'Truck is present'. */
export const v1ReportBody = z
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
export const v1History = history.extend({
  /** Tow records of the same time and circle, by source and rung, most first. Nobody saw a truck. */
  records: z.array(recordCount),
});

/** `GET /api/v1/live`. */
export const v1LiveQuery = z
  .object({ lat: latitudeText, lng: longitudeText, radius: radiusMilesText, lastEventId: z.string().optional() })
  .refine(isPointServed, outside);
