import { z } from 'zod';

import { m } from '@towscout/messages';

import { nothing } from '../wire/endpoint.ts';
import { instant } from '../wire/plain-values.ts';
import { calendarPaths } from './constants.ts';

export const calendar = z.object({
  /** Null while it is turned off. */
  createdAt: instant.nullable(),
  /** The secret path on this site; also null when the site can no longer show it and it must be renewed. */
  path: z.string().nullable(),
});
export type Calendar = z.output<typeof calendar>;

/** Not validated further, because an unknown secret is not found. */
export const calendarSecret = z.object({
  secret: z.string().max(100, { error: () => m.parking_rules_calendar_contract_address_invalid() }),
});

export const calendarEndpoints = {
  [calendarPaths.own]: {
    GET: { answer: calendar },
    POST: { answer: calendar, status: 201 },
    DELETE: { answer: nothing },
  },
} as const;
