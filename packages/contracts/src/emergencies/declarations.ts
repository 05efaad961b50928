import { z } from 'zod';

import { DECLARATION_NEWS } from '@towscout/domain/emergencies/declarations/declaration';

import { instant } from '../wire/plain-values.ts';

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
  timeZone: z.string(),
  placeId: z.string(),
  /** Name of a car that somebody shares with the reader. */
  carName: z.string().nullable().default(null),
  /** The car's street; empty when nobody knows it. */
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The city's own page. */
  link: z.string(),
  /** Declarations gathered into this one; the rest is about the first. */
  gathered: z.string().array().default([]),
});
export type DeclarationAlertData = z.output<typeof declarationAlertData>;
