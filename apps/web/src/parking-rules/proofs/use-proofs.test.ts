import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { proofVerdictSentence } from './use-proofs.ts';

const INTACT = { isIntact: true, problem: null, proofs: 3, deleted: 0, publicKey: 'key' };

test.each([
  [INTACT, 'All 3 proofs are unchanged.'],
  [{ ...INTACT, proofs: 1 }, 'The proof is unchanged.'],
  [{ ...INTACT, proofs: 0 }, 'There is nothing to check yet.'],
  [{ ...INTACT, deleted: 1 }, 'All 3 proofs are unchanged. 1 deleted.'],
  [
    { ...INTACT, isIntact: false, problem: { sequence: 2, what: 'photo' as const } },
    "Proof 2 doesn't hold: its photo was changed or is missing.",
  ],
])('%o', (verdict, words) => expect(proofVerdictSentence(verdict)).toBe(words));

test.each([
  [{ ...INTACT, deleted: 1 }, 'Los 3 comprobantes no han cambiado. 1 eliminado.'],
  [{ ...INTACT, proofs: 1, deleted: 2 }, 'El comprobante no ha cambiado. 2 eliminados.'],
])('in Spanish: %o', (verdict, words) => expect(inLocale('es', () => proofVerdictSentence(verdict))).toBe(words));
