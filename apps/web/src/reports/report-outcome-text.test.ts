import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeOutcome } from './report-outcome-text.ts';

test('a report says who is told of it now, and who later', () => {
  expect(describeOutcome({ outcome: 'reported', reach: 'nobody' })).toBe(
    'It’s on the map, unconfirmed. We alert drivers once somebody signed in confirms it.',
  );
  expect(describeOutcome({ outcome: 'reported', reach: 'notice' })).toBe(
    'It’s on the map, unconfirmed. Drivers nearby get a silent alert. It sounds once another signed-in driver confirms it.',
  );
  expect(describeOutcome({ outcome: 'reported', reach: 'beside' })).toBe(
    'It’s on the map. Drivers within a quarter mile get an alarm. Others nearby get a silent alert.',
  );
  expect(describeOutcome({ outcome: 'reported', reach: 'everyone' })).toBe(
    'It’s on the map, and we’re alerting people nearby.',
  );
});

test('the same in Spanish', () => {
  inLocale('es', () =>
    expect(describeOutcome({ outcome: 'reported', reach: 'nobody' })).toBe(
      'Está en el mapa, sin confirmar. Avisamos a los conductores cuando la confirme alguien con cuenta.',
    ),
  );
});
