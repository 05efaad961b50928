import { z } from 'zod';

import { DECLARATION_STATUSES } from '@towscout/domain/emergencies/declarations/declaration';
import { HAZARDS, WEATHER_EVENT_NAMES } from '@towscout/domain/emergencies/weather/weather-event';

import { isPointServed, latitudeText, longitudeText, outside } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { emergencyPaths, WEATHER_STATES } from './constants.ts';

const hereQuery = z.strictObject({ lat: latitudeText, lng: longitudeText }).refine(isPointServed, outside);

const weatherHere = z.object({
  state: z.enum(WEATHER_STATES),
  /** When the service last answered; null unless it is asked. */
  readAt: instant.nullable(),
  /** Those that hold or are ahead, the worst of each hazard first. */
  alerts: z.array(
    z.object({
      hazard: z.enum(HAZARDS),
      event: z.enum(WEATHER_EVENT_NAMES),
      startsAt: instant,
      /** Null when the service names no end. */
      endsAt: instant.nullable(),
    }),
  ),
});

const declarationHere = z.object({
  city: z.string(),
  /** `unknown`: the city's answer is too old, or was never understood. */
  status: z.enum(DECLARATION_STATUSES),
  /** When its answer was last understood. */
  readAt: instant.nullable(),
  /** The hours that the city named; null where it named none. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  link: z.string(),
});

/** What may make the city around a place tow many cars in one night. */
export const emergenciesHere = z.object({
  timeZone: z.string(),
  weather: weatherHere,
  /** Null where no city is asked. */
  declaration: declarationHere.nullable(),
});
export type EmergenciesHere = z.output<typeof emergenciesHere>;

export const emergencyEndpoints = {
  [emergencyPaths.here]: { GET: { query: hereQuery, answer: emergenciesHere } },
} as const;
