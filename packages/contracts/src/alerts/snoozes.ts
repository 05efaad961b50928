import { z } from 'zod';

import { instant } from '../wire/plain-values.ts';
import { SNOOZE_MINUTES } from './paths.ts';

const MINUTES_SENTENCE = 'You can snooze alerts for 30, 60 or 120 minutes.';

/** Without a place it is of all alerts about trucks, tow records and violations. */
export const snoozeBody = z.strictObject({
  placeId: z.uuid({ error: 'That is not a valid place ID.' }).nullable(),
  minutes: z.union(
    SNOOZE_MINUTES.map((minutes) => z.literal(minutes)),
    { error: MINUTES_SENTENCE },
  ),
});

export const snooze = z.object({ id: z.string(), placeId: z.string().nullable(), until: instant });
export type Snooze = z.output<typeof snooze>;
export const snoozeId = z.object({ id: z.uuid({ error: 'That is not a valid snooze ID.' }) });
