import { expect, test } from 'vitest';

import { proofVerdictSentence } from './proof-verdict-sentence.ts';

const INTACT = { isIntact: true, problem: null, proofs: 3, deleted: 0, publicKey: 'key' };

test.each([
  [INTACT, 'All 3 proofs are unchanged since they were sealed.'],
  [{ ...INTACT, proofs: 1 }, 'The proof is unchanged since it was sealed.'],
  [{ ...INTACT, proofs: 0 }, 'There is nothing to check yet.'],
  [
    { ...INTACT, deleted: 1 },
    'All 3 proofs are unchanged since they were sealed. Of 1 deleted, only the hash is left.',
  ],
  [
    { ...INTACT, isIntact: false, problem: { sequence: 2, what: 'photo' as const } },
    "Proof 2 doesn't hold: its photo was changed or is missing.",
  ],
])('%o', (verdict, words) => expect(proofVerdictSentence(verdict)).toBe(words));
