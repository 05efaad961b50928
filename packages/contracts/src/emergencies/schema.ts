import { z } from 'zod';

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

/** What may make the city around a place tow many cars in one night. */
export const emergenciesHere = z.object({ timeZone: z.string(), weather: weatherHere });
export type EmergenciesHere = z.output<typeof emergenciesHere>;

export const emergencyEndpoints = {
  [emergencyPaths.here]: { GET: { query: hereQuery, answer: emergenciesHere } },
} as const;
