import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeOutcome } from './report-outcome-text.ts';

test('a report says who is told of it now, and who later', () => {
  expect(describeOutcome({ outcome: 'reported', reach: 'nobody' })).toBe(
    'It’s on the map as unconfirmed. Drivers within a quarter mile see it if TowScout is open. We alert people once a member confirms it.',
  );
  expect(describeOutcome({ outcome: 'reported', reach: 'notice' })).toBe(
    'It’s on the map as unconfirmed. People nearby get a silent alert now. Drivers within a quarter mile get an alarm once another member confirms it.',
  );
  expect(describeOutcome({ outcome: 'reported', reach: 'beside' })).toBe(
    'It’s on the map. Drivers within a quarter mile get an alarm now, and others nearby a silent alert. Everyone nearby gets an alarm once someone whose reports have proved right confirms it.',
  );
  expect(describeOutcome({ outcome: 'reported', reach: 'everyone' })).toBe(
    'It’s on the map, and we’re alerting people nearby.',
  );
});

test('the same in Spanish', () => {
  inLocale('es', () =>
    expect(describeOutcome({ outcome: 'reported', reach: 'nobody' })).toBe(
      'Está en el mapa como sin confirmar. La ven quienes están a menos de un cuarto de milla si tienen TowScout abierto. Avisamos a los demás cuando un miembro la confirme.',
    ),
  );
});
