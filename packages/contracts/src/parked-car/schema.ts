import { z } from 'zod';

import { SPOT_DOUBTS } from '@towscout/domain/parked-spot';

import { OUTSIDE_SERVICE_AREA } from '../wire/limits.ts';
import { isPointServed, latitude, longitude } from '../wire/location.ts';
import { instant } from '../wire/plain-values.ts';
import { decimal } from '../wire/schema.ts';

const ACCURACY_SENTENCE = 'Accuracy must be a number of meters between 0 and 100000.';
const SPEED_SENTENCE = 'Speed must be a number of meters per second up to 1000, or be left out.';
const TIME_SENTENCE = 'Time must be like 2026-11-26T13:31:00-08:00, or be left out.';

/** `PUT /api/v1/parked-car`. */
export const v1ParkedCarBody = z
  .strictObject({
    lat: latitude,
    lng: longitude,
    /** Meters. */
    accuracy: decimal(ACCURACY_SENTENCE).refine((meters) => meters >= 0 && meters <= 100_000, {
      error: ACCURACY_SENTENCE,
    }),
    /** Meters per second. Phones say −1 when they don't know. */
    speed: decimal(SPEED_SENTENCE)
      .refine((speed) => speed >= -1 && speed <= 1000, { error: SPEED_SENTENCE })
      .nullish()
      .transform((speed) => (speed === undefined || speed === null || speed < 0 ? null : speed)),
    /** When the car was there; now by default. */
    time: z.iso.datetime({ offset: true, error: TIME_SENTENCE }).optional(),
  })
  .refine(isPointServed, { error: OUTSIDE_SERVICE_AREA, path: ['lat'] });
export type V1ParkedCarBody = z.output<typeof v1ParkedCarBody>;

/** `asked`: the owner is asked on the page whether the car is parked there; until then nothing changes. */
export const v1ParkedCar = z.object({
  status: z.enum(['watching', 'asked']),
  /** For a notification on the phone that sent it. */
  sentence: z.string(),
  lat: z.number(),
  lng: z.number(),
  address: z.string().nullable(),
});
export type V1ParkedCar = z.output<typeof v1ParkedCar>;

export const parkedCarQuestion = z.object({
  latitude: z.number(),
  longitude: z.number(),
  address: z.string().nullable(),
  /** The name of the key that sent it. */
  keyName: z.string(),
  doubt: z.enum(SPOT_DOUBTS),
  /** Meters. */
  accuracy: z.number(),
  /** When the car was there. */
  at: instant,
});
export type ParkedCarQuestion = z.output<typeof parkedCarQuestion>;

/** Null when nothing is asked. */
export const openQuestion = z.object({ question: parkedCarQuestion.nullable() });

export const answerQuestionBody = z.strictObject({
  parkedHere: z.boolean({ error: 'Say whether you parked there: true or false.' }),
});
