import { expect, it } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeFigure } from './was-it-there.tsx';

it.each([
  [0, 0, null],
  [1, 1, 'You rated 1 alert: it was right.'],
  [1, 0, 'You rated 1 alert: it was wrong.'],
  [5, 4, 'You rated 5 alerts: 4 were right.'],
  [5, 1, 'You rated 5 alerts: 1 was right.'],
  [3, 0, 'You rated 3 alerts: none were right.'],
  [3, 3, 'You rated 3 alerts: all were right.'],
])('of %i rated alerts %i were right', (judged, wasThere, words) => {
  expect(describeFigure({ judged, wasThere })).toBe(words);
});

it.each([
  [5, 4, 'Calificaste 5 alertas: 4 fueron ciertas.'],
  [5, 1, 'Calificaste 5 alertas: 1 fue cierta.'],
  [3, 0, 'Calificaste 3 alertas: ninguna fue cierta.'],
])('in Spanish, of %i rated alerts %i were right', (judged, wasThere, words) => {
  expect(inLocale('es', () => describeFigure({ judged, wasThere }))).toBe(words);
});
