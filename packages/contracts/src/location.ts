import { isInServiceArea } from '@towscout/geo';
import { z } from 'zod';

import { decimal, decimalText } from './wire.ts';

const LATITUDE_SENTENCE = 'Latitude must be a number between -90 and 90.';
const LONGITUDE_SENTENCE = 'Longitude must be a number between -180 and 180.';
const RADIUS_SENTENCE = 'Radius must be a number of miles between 0.01 and 25.';

export const OUTSIDE_SERVICE_AREA =
  'That place is outside the United States, where TowScout works. Check that latitude and longitude are not swapped.';

const within = <T extends z.ZodType<number>>(schema: T, bound: number, sentence: string) =>
  schema.refine((value) => Math.abs(value) <= bound, { error: sentence });

/** A coordinate in a JSON body: a decimal string, as the specification says, or a number. */
export const latitude = within(decimal(LATITUDE_SENTENCE), 90, LATITUDE_SENTENCE);
export const longitude = within(decimal(LONGITUDE_SENTENCE), 180, LONGITUDE_SENTENCE);

/** A coordinate in a query string. */
export const latitudeText = within(decimalText(LATITUDE_SENTENCE), 90, LATITUDE_SENTENCE);
export const longitudeText = within(decimalText(LONGITUDE_SENTENCE), 180, LONGITUDE_SENTENCE);

/** The smallest radius, in miles: about fifty feet. The database would keep a much smaller one as 0. */
const MIN_RADIUS_MILES = 0.01;
/** The largest radius that any plan allows, in miles. */
export const MAX_RADIUS_MILES = 25;
/** The largest radius without premium, in miles. */
export const FREE_RADIUS_MILES = 5;

const isRadius = (value: number): boolean => value >= MIN_RADIUS_MILES && value <= MAX_RADIUS_MILES;

/** A radius in miles, 0.01 ≤ r ≤ 25. */
export const radiusMiles = decimal(RADIUS_SENTENCE).refine(isRadius, { error: RADIUS_SENTENCE });
export const radiusMilesText = decimalText(RADIUS_SENTENCE).refine(isRadius, { error: RADIUS_SENTENCE });

/** A coordinate as the specification sends it: a decimal string. */
export const coordinateText = z.string();

/** Where the page looks when the browser tells no position (section 8). Nothing alerts there. */
export const DEFAULT_PLACE = { lat: 40.7589, lng: -73.9851 } as const;

export const isServed = (place: { latitude: number; longitude: number }): boolean =>
  isInServiceArea({ lat: place.latitude, lng: place.longitude });
