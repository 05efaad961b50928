import { z } from 'zod';

import { SPOT_DOUBTS } from '@towscout/domain/watched-places/parked-spot';
import { m } from '@towscout/messages';

import { nothing } from '../../wire/endpoint.ts';
import { outsideServiceArea } from '../../wire/limits.ts';
import { isPointServed, latitude, longitude } from '../../wire/location.ts';
import { instant } from '../../wire/plain-values.ts';
import { decimal, time } from '../../wire/schema.ts';
import { parkedCarPaths } from './constants.ts';

const accuracySentence = (): string => m.watched_places_parked_car_contract_accuracy();
const speedSentence = (): string => m.watched_places_parked_car_contract_speed();
const timeSentence = (): string => m.watched_places_parked_car_contract_time();

/** `PUT /api/v1/parked-car`. */
export const v1ParkedCarBody = z
  .strictObject({
    lat: latitude,
    lng: longitude,
    /** Meters. */
    accuracy: decimal(accuracySentence).refine((meters) => meters >= 0 && meters <= 100_000, {
      error: accuracySentence,
    }),
    /** Meters per second. Phones say −1 when they don't know. */
    speed: decimal(speedSentence)
      .refine((speed) => speed >= -1 && speed <= 1000, { error: speedSentence })
      .nullish()
      .transform((speed) => (speed === undefined || speed === null || speed < 0 ? null : speed)),
    /** When the car was there; now by default. */
    time: time(timeSentence).optional(),
  })
  .refine(isPointServed, { error: outsideServiceArea, path: ['lat'] });
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
const openQuestion = z.object({ question: parkedCarQuestion.nullable() });

const answerQuestionBody = z.strictObject({
  parkedHere: z.boolean({ error: () => m.watched_places_parked_car_contract_parked_here() }),
});

export const parkedCarEndpoints = {
  [parkedCarPaths.question]: { GET: { answer: openQuestion }, POST: { body: answerQuestionBody, answer: nothing } },
} as const;
