import { z } from 'zod';

import { PLACE_KINDS } from '@towscout/domain/watched-places/place-kinds';
import { m } from '@towscout/messages';

import { nothing, photoFile } from '../wire/endpoint.ts';
import { outsideServiceArea, isServed } from '../wire/limits.ts';
import { latitude, longitude, radiusMiles, radiusSentence, streetAddressFields } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { line, lines } from '../wire/schema.ts';
import {
  SPOT_NOTE_MAX_LENGTH,
  ZONE_DEFAULT_RADIUS_MILES,
  zoneMissing,
  SNOOZE_MINUTES,
  watchedPlacePaths,
} from './constants.ts';
import { alertPreferences, changePreferencesBody } from './preferences.ts';

export const placeKind = z.enum(PLACE_KINDS, { error: () => m.watched_places_contract_place_kind() });
export type PlaceKind = z.output<typeof placeKind>;

const placeNameSentence = (): string => m.watched_places_contract_place_name();
const placeName = line(100, { notText: placeNameSentence, tooLong: placeNameSentence });
const placeAddressSentence = (): string => m.watched_places_contract_place_address();
const placeAddress = line(200, { notText: placeAddressSentence, tooLong: placeAddressSentence });

export const savePlaceBody = z
  .strictObject({
    kind: placeKind,
    name: placeName.optional(),
    address: placeAddress.optional(),
    ...streetAddressFields,
    latitude,
    longitude,
    /** Half a mile for a zone unless given. */
    radius: radiusMiles.optional(),
    isActive: z.boolean().optional(),
  })
  .transform(({ radius, ...place }, { addIssue }) => {
    if (radius === undefined && place.kind !== 'zone')
      addIssue({ code: 'custom', message: radiusSentence(), path: ['radius'] });
    return { ...place, radius: radius ?? ZONE_DEFAULT_RADIUS_MILES };
  })
  .refine(isServed, { error: outsideServiceArea, path: ['latitude'] })
  // A missing address is looked up from the point.
  .refine(({ kind, name, address }) => kind !== 'zone' || (name && address !== ''), {
    error: zoneMissing,
    path: ['name'],
  });
export type SavePlaceBody = z.output<typeof savePlaceBody>;

const spotNoteSentence = (): string => m.watched_places_contract_spot_note({ max: SPOT_NOTE_MAX_LENGTH });

const changePlaceBody = z.strictObject({
  name: placeName.optional(),
  address: placeAddress.optional(),
  radius: radiusMiles.optional(),
  isActive: z.boolean().optional(),
  /** Parked cars only; empty removes it. */
  note: lines(SPOT_NOTE_MAX_LENGTH, { notText: spotNoteSentence, tooLong: spotNoteSentence }).optional(),
});
export type ChangePlaceBody = z.output<typeof changePlaceBody>;

export const placeId = z.object({ id: z.uuid({ error: () => m.wire_place_id_invalid() }) });

const alertPlace = z.object({
  id: z.string(),
  kind: placeKind,
  name: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  radius: z.number(),
  isActive: z.boolean(),
  createdAt: instant,
  /** Only for `here`. */
  expiresAt: instant.nullable(),
  /** The owner's note about a parked car's spot, and the private address of their photo. */
  note: z.string().nullable().default(null),
  photoUrl: z.string().nullable().default(null),
  /** The name of the API key that parked the car by itself; null when its owner did. */
  setByKey: z.string().nullable().default(null),
  /** Set when the owner named its address: 'Capp St' and '200'. */
  street: z.string().nullable().default(null),
  houseNumber: z.string().nullable().default(null),
});
export type AlertPlace = z.output<typeof alertPlace>;

const minutesSentence = (): string => m.watched_places_contract_snooze_minutes();

/** Without a place, it snoozes all alerts about trucks, tow records, and violations. */
const snoozeBody = z.strictObject({
  placeId: z.uuid({ error: () => m.wire_place_id_invalid() }).nullable(),
  minutes: z.union(
    SNOOZE_MINUTES.map((minutes) => z.literal(minutes)),
    { error: minutesSentence },
  ),
});

export const snooze = z.object({ id: z.string(), placeId: z.string().nullable(), until: instant });
export type Snooze = z.output<typeof snooze>;
const snoozeId = z.object({ id: z.uuid({ error: () => m.watched_places_contract_snooze_id_invalid() }) });

export const watchedPlaceEndpoints = {
  [watchedPlacePaths.places]: {
    GET: { answer: alertPlace.array() },
    POST: { body: savePlaceBody, answer: alertPlace, status: 201 },
  },
  [watchedPlacePaths.preferences]: {
    GET: { answer: alertPreferences },
    PUT: { body: changePreferencesBody, answer: alertPreferences },
  },
  [watchedPlacePaths.snoozes]: { GET: { answer: snooze.array() }, POST: { body: snoozeBody, answer: snooze } },
  [watchedPlacePaths.spotPhoto]: {
    PUT: { params: placeId, upload: photoFile, answer: alertPlace },
    DELETE: { params: placeId, answer: alertPlace },
  },
  [watchedPlacePaths.place]: {
    PATCH: { params: placeId, body: changePlaceBody, answer: alertPlace },
    DELETE: { params: placeId, answer: nothing },
  },
  [watchedPlacePaths.snooze]: { DELETE: { params: snoozeId, answer: nothing } },
} as const;
