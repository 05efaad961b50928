import { expect, test } from 'vitest';

import { ruleIntervals } from '@towscout/domain/parking-rules/rule-windows';

import { clock } from './catalog/san-francisco/calendar.ts';
import { closures } from './catalog/san-francisco/closures.ts';
import rows from './catalog/san-francisco/tow-zones.fixture.json' with { type: 'json' };
import { towZones } from './catalog/san-francisco/tow-zones.ts';
import type { Dataset, TowZone } from './city.port.ts';
import { zoneRule } from './zone-rule.ts';

const NOW = new Date('2026-09-02T12:00:00Z');

function readRule(table: Dataset<TowZone>, row: Record<string, unknown>) {
  const reading = table.read(row, NOW);
  if (reading.kind === 'rejected') throw new Error(reading.reason);
  return zoneRule(reading.item, table.source, clock);
}
const windows = (row: Record<string, unknown>, from: string, to: string): string[] =>
  ruleIntervals([readRule(towZones, row)], { startsAt: new Date(from), endsAt: new Date(to) }, clock).map(
    ({ startsAt, endsAt }) => `${startsAt.toISOString().slice(5, 16)} ${endsAt.toISOString().slice(5, 16)}`,
  );

test('a temporary tow zone is in force on its weekdays, from its first to its last day', () => {
  expect(windows({ ...rows[0] }, '2026-09-10T07:00:00Z', '2026-12-01T08:00:00Z')).toEqual([
    '09-10T14:00 09-10T22:00',
    '09-11T14:00 09-11T22:00',
    '09-14T14:00 09-14T22:00',
    '09-15T14:00 09-15T22:00',
    '09-16T14:00 09-16T22:00',
  ]);
  expect(readRule(towZones, { ...rows[0] })).toMatchObject({
    kind: 'temporary_tow',
    isExact: true,
    posted: 'Fell St (100-299)',
    source: 'sf_tow_zones',
    asOf: '2026-06-11',
  });
});

test('one whose hours cannot be read is in force without a break, and not exact', () => {
  const unreadable = { ...rows[0], notes: 'see signs', starttime: '?' };
  expect(windows(unreadable, '2026-08-01T07:00:00Z', '2026-12-01T08:00:00Z')).toEqual(['08-19T07:00 09-17T07:00']);
  expect(readRule(towZones, unreadable).isExact).toBe(false);
});

test('in a closed street nobody may park; that cars are towed is not said', () => {
  const closure = {
    case_num: '260497',
    street: 'PHELPS ST',
    start_dt: '2026-09-15T00:00:00.000',
    end_dt: '2026-09-15T23:59:00.000',
    veh_imp: 'all-lanes-closed',
  };
  expect(readRule(closures, closure)).toMatchObject({
    kind: 'no_parking',
    hours: [{ startsAt: new Date('2026-09-15T07:00:00Z'), endsAt: new Date('2026-09-16T07:00:00Z') }],
  });
});
