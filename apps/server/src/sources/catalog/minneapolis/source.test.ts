import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyRow } from '../../reading/any-row.fixture.ts';
import fixture from './snow-routes.fixture.json' with { type: 'json' };
import { minneapolisSnow } from './source.ts';

const NOW = new Date('2026-11-30T19:00:00Z');
const read = (over: Record<string, unknown> = {}) => minneapolisSnow.read({ ...fixture, ...over }, NOW);

test('a side of a snow route holds only after snow, at any hour, and says on which days', () => {
  expect(read()).toMatchObject({
    item: {
      curb: { by: 'area', rings: [expect.any(Array)] },
      rule: {
        kind: 'tow_away',
        onlyWhen: 'snow',
        isExact: false,
        posted: 'Day 1',
        hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 0, endMinute: 1440 }],
      },
    },
  });
  expect(read({ DAY3: 0 })).toMatchObject({ item: { rule: { posted: 'Day 1, Day 3' } } });
});

test.each([
  [{ DAY1: 1, DAY2: 1, DAY3: 1 }, 'no_rule', 'DAY1'],
  [{ DAY1: 1, DAY2: 0, DAY3: 1 }, 'not_a_snow_route', 'DAY1'],
  [{ DAY1: 1, DAY2: 0, DAY3: 0 }, 'not_a_snow_route', 'DAY1'],
  [{ DAY2: 2 }, 'unknown_code', 'DAY2'],
  [{ DAY3: undefined }, 'unknown_code', 'DAY3'],
  [{ geometry: undefined }, 'no_place', 'geometry'],
])('%j is set aside: %s', (over, reason, field) => {
  expect(read(over)).toEqual({ kind: 'rejected', reason, field });
});

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow([fixture]), (over) => {
      expect(['read', 'rejected']).toContain(read(over).kind);
    }),
  );
});
