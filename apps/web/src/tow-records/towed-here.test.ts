import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { lotSentence } from './towed-here.tsx';

test.each([
  [41, [{ reason: 'no_permit', tows: 21 }], 'At least 41 cars towed from here in 12 months, mostly without a permit.'],
  [
    42,
    [
      { reason: 'no_permit', tows: 21 },
      { reason: 'parking', tows: 21 },
    ],
    'At least 42 cars were towed from here in 12 months.',
  ],
  [
    1200,
    [{ reason: 'fire_lane', tows: 900 }],
    'At least 1,200 cars towed from here in 12 months, mostly from a fire lane.',
  ],
  [1, [], 'At least 1 car was towed from here in 12 months.'],
] as const)('%i tows and %j', (tows, reasons, sentence) => {
  expect(lotSentence({ tows, months: 12, reasons })).toBe(sentence);
});

test('it is said in Spanish', () => {
  inLocale('es', () => {
    expect(lotSentence({ tows: 1200, months: 12, reasons: [{ reason: 'fire_lane', tows: 900 }] })).toBe(
      'Al menos 1,200 autos fueron remolcados de aquí en 12 meses, sobre todo de un carril de bomberos.',
    );
    expect(lotSentence({ tows: 1, months: 12, reasons: [] })).toBe(
      'Al menos 1 auto fue remolcado de aquí en 12 meses.',
    );
  });
});
