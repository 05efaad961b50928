import { z } from 'zod';

import { instant } from '../wire/plain-values.ts';
import { statusPaths } from './constants.ts';

/** Seconds that the oldest one has been waiting; null when none waits. */
const delay = z.number().int().min(0).nullable();

/** `GET /api/status`: the site's health. Values that are unknown at the moment are null. */
export const siteStatus = z.object({
  checkedAt: instant,
  database: z.enum(['working', 'away']),
  liveUpdates: z.enum(['working', 'reconnecting']),
  delays: z.object({ alerts: delay, pushes: delay, emails: delay }).nullable(),
  feeds: z
    .object({
      live: z.number().int(),
      /** Sources that are late or down, by name. */
      behind: z.object({ name: z.string(), state: z.enum(['late', 'down']) }).array(),
    })
    .nullable(),
  /** Tasks that ended the process twice and wait for another version. Omitted by older servers. */
  setAside: z.number().int().min(0).nullish(),
});
export type SiteStatus = z.output<typeof siteStatus>;

export const statusEndpoints = { [statusPaths.status]: { GET: { answer: siteStatus } } } as const;
