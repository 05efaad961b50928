/** Whose tickets they are: those of the rule's own side, or of all of its street that is swept at the same hours. */
export const TICKETS_OF = ['side', 'street'] as const;

/** The tickets behind their usual time. */
export type TicketsBehind = {
  tickets: number;
  /** Of the first and the last of them. */
  sinceYear: number;
  untilYear: number;
  of: (typeof TICKETS_OF)[number];
};

/**
 * When tickets for a rule are usually written: half of them from `from` through `to`. In minutes of the day on which the
 * rule begins; those after midnight exceed 1440.
 */
export type RuleTicketTimes = TicketsBehind & { from: number; to: number; earliest: number; latest: number };

/** The same on one day. */
export type TicketTimesAt = TicketsBehind & { from: Date; to: Date; earliest: Date; latest: Date };
