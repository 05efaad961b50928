import { z } from 'zod';

import { TOW_ZONE_KINDS } from '@towscout/domain/tow-zones/tow-zone';

import { intent, source, truckStatus } from '../sightings/trucks.ts';
import { isPointServed, latitudeText, longitudeText, outside } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimalText } from '../wire/schema.ts';
import { TOW_ZONES_RADIUS_MAX_MILES, TOW_ZONES_RADIUS_MILES, readPlate } from './paths.ts';

const PLATE_SENTENCE = 'Enter a plate with 1 to 8 letters and numbers.';
const STATE_SENTENCE = 'State must be two letters, such as IL.';
const RADIUS_SENTENCE = `Radius must be a number of miles between 0.01 and ${TOW_ZONES_RADIUS_MAX_MILES}.`;
const SINCE_SENTENCE = 'Since must be a UTC time, such as 2026-11-22T18:30:00.000Z.';

/** `GET /api/towed-cars`: one exact plate. */
export const towedCarsQuery = z.object({
  plate: z.string({ error: PLATE_SENTENCE }).transform((text, context) => {
    const plate = text.length <= 20 ? readPlate(text) : null;
    if (plate) return plate;
    context.addIssue({ code: 'custom', message: PLATE_SENTENCE });
    return z.NEVER;
  }),
  state: z
    .string({ error: STATE_SENTENCE })
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: STATE_SENTENCE }),
});

/** Null when the list can show that something is not on it. */
export const unknownBecause = z.enum(['never_synced', 'not_synced_lately', 'no_new_entries']).nullable();

export const cityList = z.object({
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

/** Null where the city's list doesn't say. */
export const towedCar = z.object({
  id: z.string(),
  source: z.string(),
  city: z.string(),
  /** To a pound, or just out of the way. */
  kind: z.enum(['towed', 'relocated']),
  towedAt: instant,
  /** When false, `towedAt` is the start of its day in the city. */
  isTimeKnown: z.boolean(),
  timeZone: z.string(),
  make: z.string().nullable(),
  color: z.string().nullable(),
  towedFrom: z.string().nullable(),
  reason: z.string().nullable(),
  /** False when the list doesn't give the plate's state. */
  isStateKnown: z.boolean(),
  heldAt: z.object({ name: z.string().nullable(), address: z.string().nullable(), phone: z.string().nullable() }),
});
export type TowedCar = z.output<typeof towedCar>;

/** The plate is listed under another state, so it is probably someone else's car. */
export const plateElsewhere = z.object({
  city: z.string(),
  lists: z.string(),
  /** As the city wrote it: usually two letters. */
  state: z.string(),
});
export type PlateElsewhere = z.output<typeof plateElsewhere>;

/** Newest first, with every list searched. `elsewhere` only when no car was found. */
export const towedCars = z.object({
  cars: towedCar.array(),
  elsewhere: plateElsewhere.array(),
  lists: cityList.array(),
});
export type TowedCars = z.output<typeof towedCars>;

const point = { lat: latitudeText, lng: longitudeText };

/** `GET /api/tow-zones`. */
export const towZonesQuery = z
  .object({
    ...point,
    radius: decimalText(RADIUS_SENTENCE)
      .refine((miles) => miles >= 0.01 && miles <= TOW_ZONES_RADIUS_MAX_MILES, { error: RADIUS_SENTENCE })
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
export const towZones = z.object({ zones: towZone.array(), lists: cityList.array() });
export type TowZones = z.output<typeof towZones>;

/** `GET /api/missing-car`. */
export const missingCarQuery = z
  .object({ ...point, since: z.iso.datetime({ error: SINCE_SENTENCE }).transform((text) => new Date(text)) })
  .refine(isPointServed, outside);

export const missingCar = z.object({
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
  /** Of a car that somebody else shares. */
  carName: z.string().nullable().default(null),
  /** Zones gathered into this alert; the rest is about the first to begin. */
  gathered: z.array(z.string()).default([]),
});
export type TowZoneAlertData = z.output<typeof towZoneAlertData>;
