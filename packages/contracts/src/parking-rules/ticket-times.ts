import { z } from 'zod';

import { TICKETS_OF } from '@towscout/domain/parking-rules/ticket-times/describe-ticket-times';

import { instant } from '../wire/plain-values.ts';

/** The tickets behind their usual time, counted. */
const ticketsBehind = {
  tickets: z.number().int(),
  /** Years of the first and the last of them. */
  sinceYear: z.number().int(),
  untilYear: z.number().int(),
  /** The rule's own side, or all of its street that is swept at the same hours where the side has fewer than 15 tickets. */
  of: z.enum(TICKETS_OF),
};

/** In minutes of the local day on which the rule begins; those after midnight exceed 1440. */
const minute = z.number().int().min(0);
/** When tickets for a rule are usually written: half of them from `from` through `to`. The rule binds from its start. */
export const ruleTicketTimes = z.object({
  ...ticketsBehind,
  from: minute,
  to: minute,
  earliest: minute,
  latest: minute,
});
export type RuleTicketTimesView = z.output<typeof ruleTicketTimes>;

/** The same in one interval. */
export const ticketTimesAt = z.object({
  ...ticketsBehind,
  from: instant,
  to: instant,
  earliest: instant,
  latest: instant,
});
export type TicketTimesAtView = z.output<typeof ticketTimesAt>;
