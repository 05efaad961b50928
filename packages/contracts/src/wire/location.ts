import { z } from 'zod';

import type { StreetAddress } from '@towscout/domain/places/street-name';
import { US_STATES } from '@towscout/domain/places/us-states';
import { m } from '@towscout/messages';

import { MAX_RADIUS_MILES, outsideServiceArea, isServed } from './limits.ts';
import { decimal, decimalText, type Sentence, line } from './schema.ts';

const latitudeSentence = (): string => m.wire_latitude();
const longitudeSentence = (): string => m.wire_longitude();
export const radiusSentence = (): string => m.wire_radius_miles({ max: MAX_RADIUS_MILES });

const within = <T extends z.ZodType<number>>(schema: T, bound: number, sentence: Sentence) =>
  schema.refine((value) => Math.abs(value) <= bound, { error: sentence });

/** In a body: a decimal string, as the specification says, or a number. */
export const latitude = within(decimal(latitudeSentence), 90, latitudeSentence);
export const longitude = within(decimal(longitudeSentence), 180, longitudeSentence);

/** In a query string. */
export const latitudeText = within(decimalText(latitudeSentence), 90, latitudeSentence);
export const longitudeText = within(decimalText(longitudeSentence), 180, longitudeSentence);

type GivenPoint = { lat?: number | undefined; lng?: number | undefined };

/** For a query with an optional place. */
export const isWholePoint = ({ lat, lng }: GivenPoint): boolean => (lat === undefined) === (lng === undefined);
export const halfPoint = { error: () => m.wire_lat_lng_together(), path: ['lat'] };

type GivenPlace = { latitude?: number | undefined; longitude?: number | undefined };

/** For a body with an optional place. */
export const isWholePlace = ({ latitude, longitude }: GivenPlace): boolean =>
  (latitude === undefined) === (longitude === undefined);
export const halfPlace = { error: () => m.wire_latitude_longitude_together(), path: ['latitude'] };

/** True also for a query without a place. */
export const isPointServed = ({ lat, lng }: GivenPoint): boolean =>
  lat === undefined || lng === undefined || isServed({ latitude: lat, longitude: lng });
export const outside = { error: outsideServiceArea, path: ['lat'] };

/** About fifty feet; the database would round a much smaller radius to 0. */
const MIN_RADIUS_MILES = 0.01;
const isRadius = (value: number): boolean => value >= MIN_RADIUS_MILES && value <= MAX_RADIUS_MILES;

/** Miles, 0.01 ≤ r ≤ 25. */
export const radiusMiles = decimal(radiusSentence).refine(isRadius, { error: radiusSentence });
export const radiusMilesText = decimalText(radiusSentence).refine(isRadius, { error: radiusSentence });

const stateSentence = (): string => m.wire_us_state();

/** Two letters, uppercased. */
export const stateCode = z
  .string({ error: stateSentence })
  .toUpperCase()
  .refine((state) => Object.hasOwn(US_STATES, state), { error: stateSentence });

const STREET_MAX_LENGTH = 100;
const HOUSE_NUMBER_MAX_LENGTH = 20;

const streetSentence = (): string => m.wire_street({ max: STREET_MAX_LENGTH });
const houseNumberSentence = (): string => m.wire_house_number({ max: HOUSE_NUMBER_MAX_LENGTH });

/**
 * Address of a place that was named by it, such as 'Capp St' and '200'. Its point alone may be as near to a cross
 * street.
 */
export const streetAddressFields = {
  street: line(STREET_MAX_LENGTH, { notText: streetSentence, tooLong: streetSentence }).optional(),
  houseNumber: line(HOUSE_NUMBER_MAX_LENGTH, { notText: houseNumberSentence, tooLong: houseNumberSentence }).optional(),
};

type Given = { street?: string | null | undefined; houseNumber?: string | null | undefined };

/** Null without a street, because a house number alone names no place. */
export const toAddress = ({ street, houseNumber }: Given): StreetAddress | null =>
  street ? { street, houseNumber: houseNumber || null } : null;
