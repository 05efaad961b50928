import { z } from 'zod';

import { US_STATES } from '@towscout/domain/us-states';

const SENTENCE = 'State must be the two letters of a US state, such as CA.';

/** Two letters, uppercased. */
export const stateCode = z
  .string({ error: SENTENCE })
  .toUpperCase()
  .refine((state) => Object.hasOwn(US_STATES, state), { error: SENTENCE });
