import { expect, test } from 'vitest';

import type { Fact } from '@towscout/domain/towed-cars/city-cards/card';
import { inLocale } from '@towscout/messages/in-locale';

import { sayFact } from './card-facts.tsx';

const FACT: Fact = {
  kind: 'lot',
  name: 'City pound',
  text: 'Open all night.',
  es: { text: 'Abierto toda la noche.' },
  source: 'https://example.gov',
  checked: '2026-11-30',
};

test('a fact is told in the reader’s language; what it has in English alone is marked as English', () => {
  expect(sayFact(FACT, 'text')).toEqual({ words: 'Open all night.', isForeign: false });
  inLocale('es', () => {
    expect(sayFact(FACT, 'text')).toEqual({ words: 'Abierto toda la noche.', isForeign: false });
    expect(sayFact(FACT, 'name')).toEqual({ words: 'City pound', isForeign: true });
  });
});
