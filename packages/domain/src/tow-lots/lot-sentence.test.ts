import { expect, test } from 'vitest';

import { lotSentence } from './lot-sentence.ts';

test.each([
  [
    41,
    [{ reason: 'no_permit', tows: 21 }],
    'At least 41 cars were towed from here in 12 months, mostly without a permit.',
  ],
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
    'At least 1,200 cars were towed from here in 12 months, mostly from a fire lane.',
  ],
  [1, [], 'At least 1 car was towed from here in 12 months.'],
] as const)('%i tows and %j', (tows, reasons, sentence) => {
  expect(lotSentence({ tows, months: 12, reasons })).toBe(sentence);
});
