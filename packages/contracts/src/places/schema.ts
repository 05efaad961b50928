import { z } from 'zod';

import { OUTSIDE_SERVICE_AREA, isServed } from '../wire/limits.ts';
import { latitude, latitudeText, longitude, longitudeText } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimal } from '../wire/schema.ts';
import { line } from '../wire/text.ts';
import {
  ADDRESS_BASES,
  ADDRESS_SEARCH,
  PLACE_SOURCES,
  PRECISIONS,
  PRECISION_SOURCES,
  SEARCH_MAX_LENGTH,
  VALIDATION_STATUSES,
} from './paths.ts';

const SEARCH_TOO_LONG = `Search for at most ${SEARCH_MAX_LENGTH} characters.`;

const searched = line(SEARCH_MAX_LENGTH, { notText: 'Say what to search for.', tooLong: SEARCH_TOO_LONG });

/** `GET /api/geocode/search`: Nominatim's parameters; those that the site sets itself are accepted and ignored. */
export const geocodeSearchQuery = z.object({
  q: searched,
  /** Roughly where the user is looking from: a street without a city is looked for around it. */
  lat: latitudeText.optional(),
  lon: longitudeText.optional(),
  limit: z
    .string()
    .regex(/^[1-8]$/, { error: `A search answers 1 to ${ADDRESS_SEARCH.results} places.` })
    .transform(Number)
    .default(ADDRESS_SEARCH.results),
});

/** `GET /api/geocode/reverse`. */
export const geocodeReverseQuery = z
  .object({ lat: latitudeText, lon: longitudeText })
  .refine(({ lat, lon }) => isServed({ latitude: lat, longitude: lon }), {
    error: OUTSIDE_SERVICE_AREA,
    path: ['lat'],
  });

const DEEPEST_ZOOM = 24;
const ZOOM_SENTENCE = `Zoom must be a whole number from 0 to ${DEEPEST_ZOOM}.`;

/** `GET /api/map-labels`: a box of the map, and its zoom (0: the world, 14: streets). */
export const mapLabelsQuery = z
  .object({
    south: latitudeText,
    west: longitudeText,
    north: latitudeText,
    east: longitudeText,
    zoom: z
      .string({ error: ZOOM_SENTENCE })
      .regex(/^\d{1,2}$/, { error: ZOOM_SENTENCE })
      .transform(Number)
      .refine((zoom) => zoom <= DEEPEST_ZOOM, { error: ZOOM_SENTENCE }),
  })
  .refine(({ south, north, west, east }) => south <= north && west <= east, {
    error: 'South must be less than north, and west less than east.',
    path: ['south'],
  });

/** A name on a map without streets. */
export const mapLabel = z.object({
  kind: z.enum(['city', 'neighborhood', 'zip']),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type MapLabel = z.output<typeof mapLabel>;

/** A place in Nominatim's format, as far as the specification uses it. */
export const geocodedPlace = z.object({
  place_id: z.union([z.number(), z.string()]),
  licence: z.string(),
  display_name: z.string(),
  lat: z.string(),
  lon: z.string(),
  /** 0 to 1; results come in descending order. */
  importance: z.number(),
  type: z.string(),
  address: z.object({
    house_number: z.string().optional(),
    road: z.string().optional(),
    neighbourhood: z.string().optional(),
    suburb: z.string().optional(),
    city: z.string().optional(),
    county: z.string().optional(),
    state: z.string().optional(),
    postcode: z.string().optional(),
    country: z.string().optional(),
    country_code: z.string().optional(),
  }),
  source: z.enum(PLACE_SOURCES),
  /** For an address that our streets know: meters within which the true place lies, nine times in ten. */
  precisionMeters: z.number().optional(),
  basis: z.enum(ADDRESS_BASES).optional(),
  /** For a point beside one: 'Market St & 10th St'. */
  corner: z.string().optional(),
  /** True for a street whose name is one slip away from the one that was searched for. */
  isRespelled: z.boolean().optional(),
});
export type GeocodedPlace = z.output<typeof geocodedPlace>;

/** A place found by a search. */
export const searchedPlace = geocodedPlace.extend({
  /** True when the whole query names this ZIP code, city or point and no other, so Enter may take it. */
  isExact: z.boolean(),
});
export type SearchedPlace = z.output<typeof searchedPlace>;

const ZIP_SENTENCE = 'A ZIP code has 5 digits.';
/** A bare ZIP code; for a ZIP+4, its first five digits. */
export const zipCode = z
  .string({ error: ZIP_SENTENCE })
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, { error: ZIP_SENTENCE })
  .transform((digits) => digits.slice(0, 5));

/** `POST /api/validate-zipcode`: without a point, the ZIP code itself is looked up. */
export const validateZipcodeBody = z
  .strictObject({ zipCode, latitude: latitude.optional(), longitude: longitude.optional() })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    error: 'Send latitude and longitude together, or leave both out.',
    path: ['latitude'],
  })
  .refine(
    ({ latitude, longitude }) => latitude === undefined || longitude === undefined || isServed({ latitude, longitude }),
    { error: OUTSIDE_SERVICE_AREA, path: ['latitude'] },
  );
export type ValidateZipcodeBody = z.output<typeof validateZipcodeBody>;

const ACCURACY_SENTENCE = 'Accuracy must be a number of meters from 0.01 to 1,000,000.';

/** `POST /api/enhance-location`. */
export const enhanceLocationBody = z
  .strictObject({
    latitude,
    longitude,
    /** What the browser says about its own position, in meters. */
    accuracy: decimal(ACCURACY_SENTENCE)
      .refine((meters) => meters >= 0.01 && meters <= 1_000_000, { error: ACCURACY_SENTENCE })
      .optional(),
  })
  .refine(isServed, { error: OUTSIDE_SERVICE_AREA, path: ['latitude'] });
export type EnhanceLocationBody = z.output<typeof enhanceLocationBody>;

export const precision = z.enum(PRECISIONS);
export type Precision = z.output<typeof precision>;

/** What is known about a ZIP code and a point (the specification's ZIP validation result). */
export const zipValidation = z.object({
  isValid: z.boolean(),
  /** 0 to 100: how certain it is that the point lies in the ZIP code's area (docs/decisions/010). */
  confidence: z.number().min(0).max(100),
  zipCode: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Null when the ZIP code has no place on the map. */
  enhancedLatitude: z.number().nullable(),
  enhancedLongitude: z.number().nullable(),
  precision,
  /** Meters. */
  accuracyRadius: z.number().nullable(),
  source: z.enum(PRECISION_SOURCES),
  /** A sentence for what the figures cannot say: a military ZIP code has no place on the map. */
  note: z.string().nullable(),
});
export type ZipValidation = z.output<typeof zipValidation>;

/** One entry of a user's own precision log, newest first. */
export const precisionLogEntry = z.object({
  id: z.string(),
  originalLatitude: z.number().nullable(),
  originalLongitude: z.number().nullable(),
  enhancedLatitude: z.number().nullable(),
  enhancedLongitude: z.number().nullable(),
  zipCode: z.string().nullable(),
  precisionLevel: precision,
  accuracyRadius: z.number().nullable(),
  source: z.enum(PRECISION_SOURCES),
  confidence: z.number(),
  validationStatus: z.enum(VALIDATION_STATUSES),
  createdAt: instant,
});
export type PrecisionLogEntry = z.output<typeof precisionLogEntry>;
