import { expect, test } from 'vitest';

import { proofFacts as TOLD } from './proof-facts.fixture.ts';
import { proofSections, type ProofFacts } from './proof-pdf.ts';

const readLines = (told: ProofFacts): string =>
  proofSections(told)
    .flatMap(({ lines }) => lines)
    .join('\n');

test('both clocks, the place with its accuracy, the rules and the whole seal are printed', () => {
  const lines = readLines(TOLD);
  for (const words of [
    'Received by the server: Wed, Nov 25, 2026, 12:00 PM PST (2026-11-25T20:00:00.000Z)',
    "Taken, by the phone's own clock: Wed, Nov 25, 2026, 11:59 AM PST",
    'within 9 meters as it says',
    'Near: 1 Oak St',
    'West side: parking was allowed.',
    ...['c', 'p', 'h', 'f'].map((letter) => letter.repeat(64)),
    'Ed25519 signature of the hash: sig',
    'Public key: key',
  ])
    expect(lines).toContain(words);
  expect(lines).not.toContain('salt');
});

test('what is not known is said', () => {
  const { content } = TOLD;
  const lines = readLines({
    ...TOLD,
    content: { ...content, takenAt: null, accuracyMeters: null, rules: [], timeZone: null },
  });
  expect(lines).toContain("Taken, by the phone's own clock: not told");
  expect(lines).toContain('set as a pin on the map; its accuracy is not known');
  expect(lines).toContain('Nothing is known of the rules of this street at that time.');
  expect(lines).toContain('Received by the server: 2026-11-25T20:00:00.000Z');
});
