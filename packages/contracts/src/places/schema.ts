import { z } from 'zod';

import { m } from '@towscout/messages';

import { nothing } from '../wire/endpoint.ts';
import { outsideServiceArea, isServed } from '../wire/limits.ts';
import { latitude, latitudeText, longitude, longitudeText } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimal, line } from '../wire/schema.ts';
import {
  ADDRESS_BASES,
  ADDRESS_SEARCH,
  PLACE_SOURCES,
  PRECISIONS,
  PRECISION_SOURCES,
  SEARCH_MAX_LENGTH,
  VALIDATION_STATUSES,
  placesPaths,
} from './constants.ts';

const searchTooLong = (): string => m.places_contract_search_too_long({ max: SEARCH_MAX_LENGTH });

const searched = line(SEARCH_MAX_LENGTH, {
  notText: () => m.places_contract_search_required(),
  tooLong: searchTooLong,
});

/** Of Nominatim; ignored. */
const nominatim = { format: z.unknown().optional(), addressdetails: z.unknown().optional() };

/** `GET /api/geocode/search`: Nominatim's parameters; those that the site sets itself are ignored. */
const geocodeSearchQuery = z.object({
  ...nominatim,
  countrycodes: z.unknown().optional(),
  dedupe: z.unknown().optional(),
  q: searched,
  /** The user's rough position: streets without a city are searched around it. */
  lat: latitudeText.optional(),
  lon: longitudeText.optional(),
  limit: z
    .string()
    .regex(/^[1-8]$/, { error: () => m.places_contract_search_limit({ max: ADDRESS_SEARCH.results }) })
    .transform(Number)
    .default(ADDRESS_SEARCH.results),
});

/** `GET /api/geocode/reverse`. */
const geocodeReverseQuery = z
  .object({ ...nominatim, lat: latitudeText, lon: longitudeText })
  .refine(({ lat, lon }) => isServed({ latitude: lat, longitude: lon }), { error: outsideServiceArea, path: ['lat'] });

const DEEPEST_ZOOM = 24;
const zoomSentence = (): string => m.places_contract_zoom({ max: DEEPEST_ZOOM });

/** `GET /api/map-labels`: a box, and a zoom from 0 (the world) to 14 (streets). */
const mapLabelsQuery = z
  .object({
    south: latitudeText,
    west: longitudeText,
    north: latitudeText,
    east: longitudeText,
    zoom: z
      .string({ error: zoomSentence })
      .regex(/^\d{1,2}$/, { error: zoomSentence })
      .transform(Number)
      .refine((zoom) => zoom <= DEEPEST_ZOOM, { error: zoomSentence }),
  })
  .refine(({ south, north, west, east }) => south <= north && west <= east, {
    error: () => m.places_contract_box(),
    path: ['south'],
  });

const mapLabel = z.object({
  kind: z.enum(['city', 'neighborhood', 'zip']),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type MapLabel = z.output<typeof mapLabel>;

/** Nominatim's format, as far as the specification uses it. */
export const geocodedPlace = z.object({
  place_id: z.union([z.number(), z.string()]),
  licence: z.string(),
  display_name: z.string(),
  lat: z.string(),
  lon: z.string(),
  /** 0 to 1, descending. */
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
  /** Addresses from our streets: meters of error in nine of ten cases. Coordinates: as their link says. */
  precisionMeters: z.number().optional(),
  basis: z.enum(ADDRESS_BASES).optional(),
  /** For a point near one: 'Market St & 10th St'. */
  corner: z.string().optional(),
  /** True for a street name one typo away from the query. */
  isRespelled: z.boolean().optional(),
});
export type GeocodedPlace = z.output<typeof geocodedPlace>;

const searchedPlace = geocodedPlace.extend({
  /** The query names exactly this ZIP code, city or point, so Enter may take it. */
  isExact: z.boolean(),
});
export type SearchedPlace = z.output<typeof searchedPlace>;

const zipSentence = (): string => m.places_contract_zip_code();
/** A ZIP+4 is cut to five digits. */
export const zipCode = z
  .string({ error: zipSentence })
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, { error: zipSentence })
  .transform((digits) => digits.slice(0, 5));

/** `POST /api/validate-zipcode`: without a point, looks up the ZIP code. */
const validateZipcodeBody = z
  .strictObject({ zipCode, latitude: latitude.optional(), longitude: longitude.optional() })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    error: () => m.wire_latitude_longitude_together(),
    path: ['latitude'],
  })
  .refine(
    ({ latitude, longitude }) => latitude === undefined || longitude === undefined || isServed({ latitude, longitude }),
    { error: outsideServiceArea, path: ['latitude'] },
  );
export type ValidateZipcodeBody = z.output<typeof validateZipcodeBody>;

const accuracySentence = (): string => m.places_contract_accuracy();

/** `POST /api/enhance-location`. */
const enhanceLocationBody = z
  .strictObject({
    latitude,
    longitude,
    /** The browser's own accuracy, in meters. */
    accuracy: decimal(accuracySentence)
      .refine((meters) => meters >= 0.01 && meters <= 1_000_000, { error: accuracySentence })
      .optional(),
  })
  .refine(isServed, { error: outsideServiceArea, path: ['latitude'] });
export type EnhanceLocationBody = z.output<typeof enhanceLocationBody>;

export const precision = z.enum(PRECISIONS);
export type Precision = z.output<typeof precision>;

/** The specification's ZIP validation result. */
export const zipValidation = z.object({
  isValid: z.boolean(),
  /** 0 to 100: certainty that the point is in the ZIP code's area (docs/decisions/011). */
  confidence: z.number().min(0).max(100),
  zipCode: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Null for a ZIP code that is not on the map. */
  enhancedLatitude: z.number().nullable(),
  enhancedLongitude: z.number().nullable(),
  precision,
  /** Meters. */
  accuracyRadius: z.number().nullable(),
  source: z.enum(PRECISION_SOURCES),
  /** Such as that a military ZIP code has no place on the map. */
  note: z.string().nullable(),
});
export type ZipValidation = z.output<typeof zipValidation>;

/** Newest first. */
const precisionLogEntry = z.object({
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

export const placesEndpoints = {
  [placesPaths.search]: { GET: { query: geocodeSearchQuery, answer: searchedPlace.array() } },
  [placesPaths.reverse]: { GET: { query: geocodeReverseQuery, answer: geocodedPlace } },
  [placesPaths.mapLabels]: { GET: { query: mapLabelsQuery, answer: mapLabel.array() } },
  [placesPaths.precisionLog]: { GET: { answer: precisionLogEntry.array() }, DELETE: { answer: nothing } },
  [placesPaths.validateZipcode]: { POST: { body: validateZipcodeBody, answer: zipValidation } },
  [placesPaths.enhanceLocation]: { POST: { body: enhanceLocationBody, answer: zipValidation } },
} as const;
