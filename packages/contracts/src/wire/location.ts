import type { z } from 'zod';

import { MAX_RADIUS_MILES, OUTSIDE_SERVICE_AREA, isServed } from './limits.ts';
import { decimal, decimalText } from './schema.ts';

const LATITUDE_SENTENCE = 'Latitude must be a number between -90 and 90.';
const LONGITUDE_SENTENCE = 'Longitude must be a number between -180 and 180.';
const RADIUS_SENTENCE = 'Radius must be a number of miles between 0.01 and 25.';

const within = <T extends z.ZodType<number>>(schema: T, bound: number, sentence: string) =>
  schema.refine((value) => Math.abs(value) <= bound, { error: sentence });

/** In a body: a decimal string, as the specification says, or a number. */
export const latitude = within(decimal(LATITUDE_SENTENCE), 90, LATITUDE_SENTENCE);
export const longitude = within(decimal(LONGITUDE_SENTENCE), 180, LONGITUDE_SENTENCE);

/** In a query string. */
export const latitudeText = within(decimalText(LATITUDE_SENTENCE), 90, LATITUDE_SENTENCE);
export const longitudeText = within(decimalText(LONGITUDE_SENTENCE), 180, LONGITUDE_SENTENCE);

type GivenPoint = { lat?: number | undefined; lng?: number | undefined };

/** For a query with an optional place. */
export const isWholePoint = ({ lat, lng }: GivenPoint): boolean => (lat === undefined) === (lng === undefined);
export const halfPoint = { error: 'Send lat and lng together, or leave both out.', path: ['lat'] };

type GivenPlace = { latitude?: number | undefined; longitude?: number | undefined };

/** For a body with an optional place. */
export const isWholePlace = ({ latitude, longitude }: GivenPlace): boolean =>
  (latitude === undefined) === (longitude === undefined);
export const halfPlace = { error: 'Send latitude and longitude together, or leave both out.', path: ['latitude'] };

/** True also for a query without a place. */
export const isPointServed = ({ lat, lng }: GivenPoint): boolean =>
  lat === undefined || lng === undefined || isServed({ latitude: lat, longitude: lng });
export const outside = { error: OUTSIDE_SERVICE_AREA, path: ['lat'] };

/** About fifty feet; the database would round a much smaller radius to 0. */
const MIN_RADIUS_MILES = 0.01;
const isRadius = (value: number): boolean => value >= MIN_RADIUS_MILES && value <= MAX_RADIUS_MILES;

/** Miles, 0.01 ≤ r ≤ 25. */
export const radiusMiles = decimal(RADIUS_SENTENCE).refine(isRadius, { error: RADIUS_SENTENCE });
export const radiusMilesText = decimalText(RADIUS_SENTENCE).refine(isRadius, { error: RADIUS_SENTENCE });
