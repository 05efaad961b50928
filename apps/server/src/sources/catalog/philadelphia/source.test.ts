import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { outlineContains } from '@towscout/geo';

import { named, realData } from '#testing/real-data.fixture.ts';

import type { Row } from '../../city.port.ts';
import { anyRow } from '../../reading/any-row.fixture.ts';
import { countRules } from '../../reading/counts.fixture.ts';
import fixture from './snow-routes.fixture.json' with { type: 'json' };
import { philadelphiaSnow, philadelphia } from './source.ts';

const NOW = new Date('2026-11-30T19:00:00Z');
const read = (over: Record<string, unknown> = {}) => philadelphiaSnow.read({ ...fixture, ...over }, NOW);

test('both sides of a snow route hold only after snow, at any hour', () => {
  expect(read()).toMatchObject({
    item: {
      curb: { by: 'lines', along: 'street', lines: [[{ lat: 39.97236, lng: -75.16634 }, expect.anything()]] },
      rule: {
        kind: 'tow_away',
        onlyWhen: 'snow',
        isExact: false,
        posted: 'W GIRARD AVE',
        hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 0, endMinute: 1440 }],
      },
    },
  });
});

test('its name may be spelled as the layer spells fields, or be missing', () => {
  expect(read({ stname: undefined, STNAME: 'E GIRARD AVE' })).toMatchObject({
    item: { rule: { posted: 'E GIRARD AVE' } },
  });
  expect(read({ stname: null })).toMatchObject({ kind: 'read', item: { rule: { posted: '' } } });
});

test.each([
  [{ ':id': undefined }, 'no_id', ':id'],
  [{ geometry: undefined }, 'no_place', 'geometry'],
  [{ geometry: { type: 'Point', coordinates: [-75.2, 39.9] } }, 'no_place', 'geometry'],
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

const file = realData('cities-3/philadelphia/snow-emergency-routes.2014.geojson');
type Shape = { properties: Row & { gid: number }; geometry: { coordinates: [number, number][][] } };
test.skipIf(file === null)(named('all 2,220 real segments of 2014 are read, 99 % in the outline', file), () => {
  const { features } = JSON.parse(file ?? '') as { features: Shape[] };
  const rows = features.map(({ properties, geometry }) => ({ ...properties, ':id': String(properties.gid), geometry }));
  expect(countRules(philadelphiaSnow, rows, NOW)).toEqual({ 'tow_away, not exact': 2220 });
  const within = features.filter(({ geometry }) => {
    const [lng = 0, lat = 0] = geometry.coordinates[0]?.[0] ?? [];
    return outlineContains(philadelphia.area, { lat, lng });
  });
  expect(within.length / features.length).toBeGreaterThan(0.99);
});
