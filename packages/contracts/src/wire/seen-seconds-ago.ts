import { z } from 'zod';

import { freshMinutes } from '@towscout/domain/sources';
import { m } from '@towscout/messages';

import type { Sentence } from './text.ts';

/** Whole seconds since the observation, for reports that waited for a network. */
export const seenSecondsAgo = (tooLate: Sentence) =>
  z
    .number({ error: tooLate })
    .int({ error: tooLate })
    .min(0, { error: tooLate })
    .max(freshMinutes('user') * 60, { error: tooLate })
    .optional();

export const wordTooLate = (): string => m.wire_word_too_late({ minutes: freshMinutes('user') });
