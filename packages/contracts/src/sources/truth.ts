import { z } from 'zod';

import { instant } from '../wire/plain-values.ts';

/** How often a tow call followed a source's records, of those of the last year that could be judged. */
export const sourceTruth = z.object({
  followed: z.number().int(),
  cases: z.number().int(),
  /** The 95% Wilson interval of the share. */
  low: z.number(),
  high: z.number(),
  /** Minutes from the record to the call; null when no call followed. */
  medianLeadMinutes: z.number().nullable(),
  /** False alarms if each record had alarmed the cars beside it; null when unknown. */
  falseAlarmsPerCarMonth: z.number().nullable(),
  /** False while the source's records are only notices. */
  earnsAlarms: z.boolean(),
  /** When the last case was measured. */
  measuredAt: instant,
});
export type SourceTruth = z.output<typeof sourceTruth>;
