import { z } from 'zod';

import { instant } from '../wire/plain-values.ts';

/** How often a tow call followed what a source's records said, of those of the last year that could be judged. */
export const sourceTruth = z.object({
  followed: z.number().int(),
  cases: z.number().int(),
  /** The Wilson interval of their share, at 95 %. */
  low: z.number(),
  high: z.number(),
  /** From the record to the call; null when none followed. */
  medianLeadMinutes: z.number().nullable(),
  /** If each record had alarmed the cars beside it; null when unknown. */
  falseAlarmsPerCarMonth: z.number().nullable(),
  /** Until then its records are notices. */
  earnsAlarms: z.boolean(),
  /** When the last of them was measured. */
  measuredAt: instant,
});
export type SourceTruth = z.output<typeof sourceTruth>;
