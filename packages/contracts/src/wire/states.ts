import { z } from 'zod';

import { US_STATES } from '@towscout/domain/places/us-states';
import { m } from '@towscout/messages';

const stateSentence = (): string => m.wire_us_state();

/** Two letters, uppercased. */
export const stateCode = z
  .string({ error: stateSentence })
  .toUpperCase()
  .refine((state) => Object.hasOwn(US_STATES, state), { error: stateSentence });
