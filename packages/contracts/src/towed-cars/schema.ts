import { z } from 'zod';

import { TOW_ZONE_KINDS } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { m } from '@towscout/messages';

import { intent, source, truckStatus } from '../trucks/trucks.ts';
import { nothing } from '../wire/endpoint.ts';
import { outsideServiceArea, isServed } from '../wire/limits.ts';
import {
  halfPlace,
  halfPoint,
  isPointServed,
  isWholePlace,
  isWholePoint,
  latitude,
  latitudeText,
  longitude,
  longitudeText,
  outside,
} from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimalText, line, time } from '../wire/schema.ts';
import {
  CAR_MAKE_MAX_LENGTH,
  TOW_ZONES_RADIUS_MAX_MILES,
  TOW_ZONES_RADIUS_MILES,
  readPlate,
  towPaths,
} from './constants.ts';

const plateSentence = (): string => m.towed_cars_contract_plate();
const stateSentence = (): string => m.towed_cars_contract_state();
const radiusSentence = (): string => m.wire_radius_miles({ max: TOW_ZONES_RADIUS_MAX_MILES });
const makeSentence = (): string => m.towed_cars_contract_make({ max: CAR_MAKE_MAX_LENGTH });
const sinceSentence = (): string => m.towed_cars_contract_since();

const plateField = z.string({ error: plateSentence }).transform((text, context) => {
  const plate = text.length <= 20 ? readPlate(text) : null;
  if (plate) return plate;
  context.addIssue({ code: 'custom', message: plateSentence() });
  return z.NEVER;
});
const stateField = z
  .string({ error: stateSentence })
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: stateSentence });
const makeField = line(CAR_MAKE_MAX_LENGTH, { notText: makeSentence, tooLong: makeSentence });
const sinceField = time(sinceSentence);

type Given = { plate?: unknown; state?: unknown };
const hasStateOfPlate = ({ plate, state }: Given): boolean => plate === undefined || state !== undefined;
const hasPlateOfState = ({ plate, state }: Given): boolean => state === undefined || plate !== undefined;

/** `GET /api/towed-cars`: one exact plate with its state; a place, an hour and perhaps a make, for lists without plates; or both. */
const towedCarsQuery = z
  .object({
    plate: plateField.optional(),
    state: stateField.optional(),
    make: makeField.optional(),
    lat: latitudeText.optional(),
    lng: longitudeText.optional(),
    since: sinceField.optional(),
  })
  .refine(isWholePoint, halfPoint)
  .refine(isPointServed, outside)
  .refine(hasPlateOfState, { error: plateSentence, path: ['plate'] })
  .refine(hasStateOfPlate, { error: stateSentence, path: ['state'] })
  .refine(({ lat, since }) => (lat === undefined) === (since === undefined), { error: sinceSentence, path: ['since'] })
  .refine(({ plate, lat }) => plate !== undefined || lat !== undefined, { error: plateSentence, path: ['plate'] });
export type TowedCarsQuery = z.output<typeof towedCarsQuery>;

/** Null when the list can show that something is not on it. */
export const unknownBecause = z.enum(['never_synced', 'not_synced_lately', 'no_new_entries']).nullable();

const cityList = z.object({
  source: z.string(),
  /** 'Chicago'. */
  city: z.string(),
  /** 'relocated cars'. */
  lists: z.string(),
  unknownBecause,
  syncedAt: instant.nullable(),
  /** Null when it has none or doesn't say. */
  newestEntryAt: instant.nullable(),
});
export type CityList = z.output<typeof cityList>;

/** How long after a tow cars appeared on a list, measured by our own reads, so never too short. */
export const appearance = z.object({
  cars: z.number().int(),
  halfMinutes: z.number().int(),
  ninetyPercentMinutes: z.number().int(),
  /** True when the list gives only the day of a tow; time counts from the start of that day. */
  isByDay: z.boolean(),
});
export type Appearance = z.output<typeof appearance>;

const towTimeOf = z.enum(['tow', 'arrival']);

export const towList = cityList.extend({
  hasPlates: z.boolean(),
  timeOf: towTimeOf,
  /** Null when the list was searched. `outside`: the spot is in another city. */
  notAskedBecause: z.enum(['needs_plate', 'needs_place', 'outside']).nullable(),
  /** Null while unknown. */
  appears: appearance.nullable(),
});
export type TowList = z.output<typeof towList>;

/** Null where the city's list doesn't say. */
const towedCar = z.object({
  id: z.string(),
  source: z.string(),
  city: z.string(),
  /** `towed`: taken to a pound. `relocated`: moved out of the way. */
  kind: z.enum(['towed', 'relocated']),
  towedAt: instant,
  /** When false, `towedAt` is the start of its day in the city. */
  isTimeKnown: z.boolean(),
  timeZone: z.string(),
  /** Tells if `towedAt` is when the car was towed or when it came to the lot. */
  timeOf: towTimeOf,
  make: z.string().nullable(),
  model: z.string().nullable(),
  color: z.string().nullable(),
  towedFrom: z.string().nullable(),
  reason: z.string().nullable(),
  /** False when the list doesn't give the plate's state. */
  isStateKnown: z.boolean(),
  /** Distance from the requested spot; null without a spot or when the list isn't precise enough. */
  distanceMiles: z.number().nullable(),
  heldAt: z.object({ name: z.string().nullable(), address: z.string().nullable(), phone: z.string().nullable() }),
});
export type TowedCar = z.output<typeof towedCar>;

/** The plate is listed under another state, so it is probably someone else's car. */
const plateElsewhere = z.object({
  city: z.string(),
  lists: z.string(),
  /** The state as the city wrote it, usually two letters. */
  state: z.string(),
});
export type PlateElsewhere = z.output<typeof plateElsewhere>;

/** Newest first, with every list. `alike`: without a plate, by make, place and hour. `elsewhere` only when no car was found. */
const towedCars = z.object({
  cars: towedCar.array(),
  alike: towedCar.array(),
  elsewhere: plateElsewhere.array(),
  lists: towList.array(),
});
export type TowedCars = z.output<typeof towedCars>;

const point = { lat: latitudeText, lng: longitudeText };

/** `GET /api/tow-zones`. */
const towZonesQuery = z
  .object({
    ...point,
    radius: decimalText(radiusSentence)
      .refine((miles) => miles >= 0.01 && miles <= TOW_ZONES_RADIUS_MAX_MILES, { error: radiusSentence })
      .default(TOW_ZONES_RADIUS_MILES),
  })
  .refine(isPointServed, outside);

export const towZone = z.object({
  id: z.string(),
  kind: z.enum(TOW_ZONE_KINDS),
  /** 'FELL ST (100-299)', in the city's words. */
  location: z.string(),
  /** Along the middle of the street, as longitude and latitude. */
  line: z.tuple([z.number(), z.number()]).array(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  /** False when unreadable days or hours were widened to every day or all day. */
  isExact: z.boolean(),
  distanceMiles: z.number(),
});
export type TowZone = z.output<typeof towZone>;

/** Without lists, no city publishes zones here; with unknown lists, finding none means nothing. */
const towZones = z.object({ zones: towZone.array(), lists: cityList.array() });
export type TowZones = z.output<typeof towZones>;

/** `GET /api/missing-car`. */
const missingCarQuery = z.object({ ...point, since: sinceField }).refine(isPointServed, outside);

const missingCar = z.object({
  from: instant,
  until: instant,
  sign: z.enum(['likely', 'possible', 'nothing_seen']),
  trucks: z
    .object({
      id: z.string(),
      status: truckStatus,
      intent,
      source,
      location: z.string(),
      seenAt: instant,
      confirmations: z.number().int(),
      distanceMiles: z.number(),
    })
    .array(),
  zones: towZone.array(),
  lists: cityList.array(),
  /** 'Chicago', 'IL'; null outside the gazetteer. */
  place: z.object({ city: z.string(), county: z.string().nullable(), state: z.string() }).nullable(),
});
export type MissingCar = z.output<typeof missingCar>;

export const towZoneAlertData = z.object({
  zoneId: z.string(),
  placeId: z.string(),
  zoneKind: z.enum(TOW_ZONE_KINDS),
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  isExact: z.boolean(),
  distanceMiles: z.number(),
  /** Which reminder: 12 hours before, or 1 hour before and later. */
  hoursBefore: z.union([z.literal(12), z.literal(1)]),
  /** Name of a car that somebody else shares. */
  carName: z.string().nullable().default(null),
  /** Zones gathered into this alert; the rest is about the first to begin. */
  gathered: z.array(z.string()).default([]),
});
export type TowZoneAlertData = z.output<typeof towZoneAlertData>;

const whatSentence = (): string => m.towed_cars_contract_watch_what();

/** `POST /api/tow-watches`: tells once when the car comes to a list. */
const towWatchBody = z
  .strictObject({
    plate: plateField.optional(),
    state: stateField.optional(),
    make: makeField.optional(),
    latitude: latitude.optional(),
    longitude: longitude.optional(),
    since: sinceField,
  })
  .refine(isWholePlace, halfPlace)
  .refine(
    (given) =>
      given.latitude === undefined ||
      given.longitude === undefined ||
      isServed({ latitude: given.latitude, longitude: given.longitude }),
    { error: outsideServiceArea, path: ['latitude'] },
  )
  .refine(hasPlateOfState, { error: plateSentence, path: ['plate'] })
  .refine(hasStateOfPlate, { error: stateSentence, path: ['state'] })
  .refine(({ plate, latitude: at }) => plate !== undefined || at !== undefined, {
    error: whatSentence,
    path: ['plate'],
  });
export type TowWatchBody = z.output<typeof towWatchBody>;

/** The user's own. */
const towWatch = z.object({
  id: z.string(),
  /** The plate as the user typed it; null when the car is looked for by make, place, and hour. */
  plate: z.string().nullable(),
  state: z.string().nullable(),
  make: z.string().nullable(),
  /** Cities such as 'Norfolk', one for each list without plates that is searched. */
  cities: z.string().array(),
  since: instant,
  endsAt: instant,
  foundAt: instant.nullable(),
});
export type TowWatch = z.output<typeof towWatch>;

const towWatchId = z.object({ id: z.uuid({ error: () => m.towed_cars_contract_watch_id_invalid() }) });

export const towedCarAlertData = z.object({
  watchId: z.string(),
  city: z.string(),
  lists: z.string(),
  kind: z.enum(['towed', 'relocated']),
  towedAt: instant,
  isTimeKnown: z.boolean(),
  timeOf: towTimeOf,
  timeZone: z.string(),
  make: z.string().nullable(),
  /** Where it is held, or the city alone. */
  location: z.string(),
  phone: z.string().nullable(),
  /** False when only its make, place and hour fit. */
  isByPlate: z.boolean(),
  isStateKnown: z.boolean(),
  /** Watches gathered into this alert; the rest is about the first. */
  gathered: z.array(z.string()).default([]),
});
export type TowedCarAlertData = z.output<typeof towedCarAlertData>;

export const towEndpoints = {
  [towPaths.towedCars]: { GET: { query: towedCarsQuery, answer: towedCars } },
  [towPaths.towZones]: { GET: { query: towZonesQuery, answer: towZones } },
  [towPaths.missingCar]: { GET: { query: missingCarQuery, answer: missingCar } },
  [towPaths.watches]: {
    GET: { answer: towWatch.array() },
    POST: { body: towWatchBody, answer: towWatch, status: [200, 201] },
  },
  [towPaths.watch]: { DELETE: { params: towWatchId, answer: nothing } },
} as const;
