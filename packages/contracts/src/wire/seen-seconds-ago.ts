import { z } from 'zod';

import { freshMinutes } from '@towscout/domain/sources';

/** Whole seconds since the observation, for reports that waited for a network. */
export const seenSecondsAgo = (tooLate: string) =>
  z
    .number({ error: tooLate })
    .int({ error: tooLate })
    .min(0, { error: tooLate })
    .max(freshMinutes('user') * 60, { error: tooLate })
    .optional();

export const WORD_TOO_LATE = `What you saw more than ${freshMinutes('user')} minutes ago no longer counts. Look again and tell us what you see now.`;
