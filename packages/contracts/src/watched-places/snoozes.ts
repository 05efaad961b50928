import { z } from 'zod';

import { m } from '@towscout/messages';

import { instant } from '../wire/plain-values.ts';
import { SNOOZE_MINUTES } from './constants.ts';

const minutesSentence = (): string => m.watched_places_contract_snooze_minutes();

/** Without a place, it snoozes all alerts about trucks, tow records, and violations. */
export const snoozeBody = z.strictObject({
  placeId: z.uuid({ error: () => m.wire_place_id_invalid() }).nullable(),
  minutes: z.union(
    SNOOZE_MINUTES.map((minutes) => z.literal(minutes)),
    { error: minutesSentence },
  ),
});

export const snooze = z.object({ id: z.string(), placeId: z.string().nullable(), until: instant });
export type Snooze = z.output<typeof snooze>;
export const snoozeId = z.object({ id: z.uuid({ error: () => m.watched_places_contract_snooze_id_invalid() }) });
