import { z } from 'zod';

const lines = z.tuple([z.number(), z.number()]).array().array();

/** The meters of a block that have these hours, each as its space along the curb. */
export const meterGroup = z.object({
  ':id': z.string().max(100),
  use: z.object({
    kind: z.enum(['tow_away', 'no_parking', 'meter']),
    reservedFor: z.enum(['commercial', 'trucks', 'passengers']).nullable(),
    limitMinutes: z.number().int().positive().nullable(),
    posted: z.string().nullable(),
  }),
  hours: z
    .object({
      weekdays: z.number().int().min(0).max(6).array().readonly(),
      startMinute: z.number().int().min(0).max(1440),
      endMinute: z.number().int().min(0).max(1440),
    })
    .array(),
  /** False when some hours of one of its meters could not be read. */
  isExact: z.boolean(),
  /** As longitude and latitude. */
  lines,
  /** '2014-03-10', when the newest of its rows was updated; empty when the table does not say. */
  asOf: z.string(),
});
export type MeterGroup = z.output<typeof meterGroup>;

const REASONS = [
  'no_id',
  'no_place',
  'no_block',
  'no_hours',
  'off_street',
  'not_current',
  'unknown_rule',
  'no_weekday',
  'impossible_hours',
  'no_time',
] as const;

/** The meters of a block at which some row could not be used. */
const unreadGroup = z.object({ block: z.string().max(100), lines });

/** A row of either table that could not be used, with the reason why; one of each block has all its unread meters. */
export const setAside = z.looseObject({
  ':id': z.string(),
  ':reason': z.enum(REASONS),
  ':field': z.string(),
  ':unread': unreadGroup.nullable(),
});
export type SetAside = z.output<typeof setAside>;
export type MeterProblem = { reason: (typeof REASONS)[number]; field: string };
