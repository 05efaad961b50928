import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { findJsonExcess } from '#platform/outgoing/read-body.ts';

import { describeFailure } from './describe-failure.ts';
import { describeSyncProblem } from './sync/present-sync.ts';

const SOURCES = join(import.meta.dirname, '..');
const REASON = /(?:FeedError\(|tooLarge\(|passing\(|lasting\(|drifted\([^,]+, )(['"`])((?:(?!\1).)*)\1/g;

const findReasons = (): string[] =>
  globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(REASON)].map(([call, , reason = '']) =>
      (call.startsWith('tooLarge') ? `its document ${reason}` : reason)
        .replaceAll(/\$\{[^}]*\}/g, '7')
        .replace(/^is off: /, ''),
    ),
  );

test('every reason that a source gives has words in both languages', () => {
  const ofJson = ['['.repeat(65), ','.repeat(2_000_001)].map((json) => `its document ${findJsonExcess(json)}`);
  // Not written where they are thrown.
  const passedOn = [
    'sent no CurbLR document',
    'sent no list of the Curb Data Specification',
    'speaks version 2.0.0 of the Curb Data Specification, of which 1.0 and 1.1 are read',
    'speaks an unknown version of the Curb Data Specification, of which 1.0 and 1.1 are read',
  ];
  const reasons = [...findReasons(), ...ofJson, ...passedOn].filter(
    (reason) => reason !== '7' && !reason.startsWith('7 '),
  );
  expect(reasons.length).toBeGreaterThan(40);
  for (const reason of reasons) {
    expect(describeFailure(reason)).toBe(reason);
    expect(inLocale('es', () => describeFailure(reason))).not.toBe(reason);
  }
});

test('a reason of another version is shown as it is', () => {
  expect(inLocale('es', () => describeFailure('sang a song'))).toBe('sang a song');
});

test.each([
  ['New York City’s data portal answered 500.', 'El portal de datos de Nueva York respondió 500.'],
  ["New York City’s data couldn't be saved.", 'No se pudieron guardar los datos de Nueva York.'],
  [
    'This city has reached its limit of 100 requests an hour.',
    'Esta ciudad llegó a su límite de 100 solicitudes por hora.',
  ],
])('a sync’s problem is read in Spanish: %s', (problem, spanish) => {
  expect(describeSyncProblem(problem, 'New York City')).toBe(problem);
  expect(inLocale('es', () => describeSyncProblem(problem, 'Nueva York'))).toBe(spanish);
});
