import { z } from 'zod';

import { REMINDER_KINDS } from '@towscout/domain/parking-rules/reminders';
import { RULE_KINDS } from '@towscout/domain/parking-rules/street-rule';

import { instant } from '../wire/plain-values.ts';
import { ticketTimesAt } from './ticket-times.ts';

/** Why a reminder of a street rule was sent. */
export const streetRuleAlertData = z.object({
  placeId: z.string(),
  ruleKind: z.enum(RULE_KINDS),
  reminder: z.enum(REMINDER_KINDS),
  timeLimitMinutes: z.number().int().nullable(),
  city: z.string(),
  /** 'Mission St, north side' */
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** When the car must be gone. */
  bindsFrom: instant,
  /** Null when that is too far ahead to be known. */
  endsAt: instant.nullable(),
  timeZone: z.string(),
  /** False when the position doesn't tell on which side of the street the car is. */
  isSideSure: z.boolean(),
  /** False when the city has not published whether that day is a holiday. */
  isConfirmed: z.boolean(),
  /** False when unreadable days or hours were widened to every day or all day. */
  isExact: z.boolean(),
  /** When tickets for the rule are usually written; null when unknown. */
  ticketTimes: ticketTimesAt.nullable().default(null),
  /** Name of a car that somebody shares with the reader. */
  carName: z.string().nullable().default(null),
  /** Set when it takes back a reminder, because the city suspended the rule that day. */
  suspended: z.object({ why: z.string().nullable() }).nullable().default(null),
  /** Kinds of the rules gathered into this reminder; the rest is about the first to begin. */
  gathered: z.enum(RULE_KINDS).array().default([]),
});
export type StreetRuleAlertData = z.output<typeof streetRuleAlertData>;
