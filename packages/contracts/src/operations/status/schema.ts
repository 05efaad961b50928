import { z } from 'zod';

import { instant } from '../../wire/plain-values.ts';

/** Seconds that the oldest one has been waiting; null when none waits. */
const delay = z.number().int().min(0).nullable();

/** `GET /api/status`: how the site is doing. Whatever can't be known at the moment is null. */
export const siteStatus = z.object({
  checkedAt: instant,
  database: z.enum(['working', 'away']),
  liveUpdates: z.enum(['working', 'reconnecting']),
  delays: z.object({ alerts: delay, pushes: delay, emails: delay }).nullable(),
  feeds: z
    .object({
      live: z.number().int(),
      /** Late or down, by name. */
      behind: z.object({ name: z.string(), state: z.enum(['late', 'down']) }).array(),
    })
    .nullable(),
  /** Tasks that ended the process twice, and wait for another version. A server of an earlier version doesn't say. */
  setAside: z.number().int().min(0).nullish(),
});
export type SiteStatus = z.output<typeof siteStatus>;
