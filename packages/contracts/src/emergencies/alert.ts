import { z } from 'zod';

import { DECLARATION_NEWS } from '@towscout/domain/emergencies/declarations/declaration';
import { HAZARDS, WEATHER_EVENT_NAMES } from '@towscout/domain/emergencies/weather/weather-event';

import { instant } from '../wire/plain-values.ts';

/** The car that an alert is about. */
const parkedCar = {
  timeZone: z.string(),
  placeId: z.string(),
  /** Name of a car that somebody shares with the reader. */
  carName: z.string().nullable().default(null),
  /** Its address or street; empty when nobody knows it. */
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
};

/** A notice of a weather alert where a car is parked. No city has declared anything. */
export const weatherAlertData = z.object({
  /** The same in all messages of the National Weather Service about one event. */
  chain: z.string(),
  hazard: z.enum(HAZARDS),
  event: z.enum(WEATHER_EVENT_NAMES),
  startsAt: instant,
  /** Null when the service names no end. */
  endsAt: instant.nullable(),
  /** When it was over or taken back; null while it holds. */
  overAt: instant.nullable().default(null),
  ...parkedCar,
  /** The service's own page about the place. */
  link: z.string(),
  /** Chains of the alerts gathered into this one; the rest is about the first. */
  gathered: z.string().array().default([]),
});
export type WeatherAlertData = z.output<typeof weatherAlertData>;

/** A snow emergency that the city around a parked car declared, ended or took back. */
export const declarationAlertData = z.object({
  declarationId: z.string(),
  city: z.string(),
  news: z.enum(DECLARATION_NEWS),
  /** The city lists the car's street among its snow routes; this alarms, the rest of the city is a notice. */
  isOnRoute: z.boolean(),
  /** Of the rules that hold at the car; null where the city named no hour. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  ...parkedCar,
  /** The city's own page. */
  link: z.string(),
  /** Declarations gathered into this one; the rest is about the first. */
  gathered: z.string().array().default([]),
});
export type DeclarationAlertData = z.output<typeof declarationAlertData>;
