import { describe, expect, test } from 'vitest';

import { readCondition } from '#testing/soql.fixture.ts';

import { getTables } from '../city.port.ts';
import { describeRejects } from '../reject-reasons.ts';
import cambridgeRows from './cambridge/tow-log.fixture.json' with { type: 'json' };
import chicagoRows from './chicago/tows.fixture.json' with { type: 'json' };
import hartfordRow from './hartford/towed.fixture.json' with { type: 'json' };
import { cities } from './index.ts';
import newOrleansRows from './new-orleans/calls.fixture.json' with { type: 'json' };
import issuedRows from './new-york/issued-violations.fixture.json' with { type: 'json' };
import openRows from './new-york/open-violations.fixture.json' with { type: 'json' };
import norfolkRows from './norfolk/towed.fixture.json' with { type: 'json' };
import citationRows from './san-francisco/citations.fixture.json' with { type: 'json' };

test('every city has a key of its own, and every table a source of its own', () => {
  const keys = cities.map(({ key }) => key);
  const sources = cities.flatMap(getTables).map(({ source }) => source);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(sources).size).toBe(sources.length);
});

test.each(Object.entries(describeRejects()))('%s is said in one plain sentence', (_name, sentence) => {
  expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
});

test.each([
  ['nyc_open', openRows],
  ['nyc_issued', issuedRows],
  ['sf_citations', citationRows],
  ['chicago_towed', [chicagoRows.towed]],
  ['chicago_relocated', [chicagoRows.relocated]],
  ['hartford_towed', [hartfordRow]],
  ['norfolk_towed', norfolkRows],
  ['new_orleans_private_tows', newOrleansRows],
  ['cambridge_tow_log', cambridgeRows],
])('%s names every field that its reader looks at, and the field of the number', (source, rows) => {
  const datasets = cities.flatMap(({ violations, tows }) => [...violations, ...tows]);
  const dataset = datasets.find((each) => each.source === source);
  const lookedAt = new Set<string>();
  for (const row of rows) {
    const watched = new Proxy(row, {
      get(target, field, receiver): unknown {
        lookedAt.add(String(field));
        return Reflect.get(target, field, receiver);
      },
    });
    const reading = dataset?.read(watched, new Date('2026-11-22T12:00:00Z'));
    const number = (row as Record<string, unknown>)[dataset?.numberField ?? ''];
    if (reading?.kind !== 'read') continue;
    expect('violationId' in reading.item ? reading.item.violationId : reading.item.towId).toBe(number);
  }
  expect(lookedAt.size).toBeGreaterThan(4);
  expect(dataset?.fields).toEqual(expect.arrayContaining([...lookedAt]));
});

describe('of a large table only the recent part is asked for:', () => {
  const NOW = new Date('2026-11-22T12:00:00Z');
  const conditions = new Map<string, string>();
  for (const { violations, towZones } of cities)
    for (const { source, where } of [...violations, ...towZones]) conditions.set(source, where?.(NOW) ?? '');

  test.each([
    ['nyc_open', { issue_date: '11/20/2026' }, { issue_date: '11/20/2025' }],
    ['nyc_open', { issue_date: '08/24/2026' }, { issue_date: '07/31/2026' }],
    ['nyc_issued', { issue_date: '2026-08-25T00:00:00.000' }, { issue_date: '2026-07-31T00:00:00.000' }],
    [
      'sf_citations',
      { citation_issued_datetime: '2026-11-01T07:00:00.000' },
      { citation_issued_datetime: '2025-11-01T07:00:00.000' },
    ],
    ['sf_tow_zones', { enddate: '2026-11-22T00:00:00.000' }, { enddate: '2026-11-20T00:00:00.000' }],
    [
      'sf_closures',
      { status: 'Permitted', end_dt: '2026-11-22T00:00:00.000' },
      { status: 'Applied', end_dt: '2026-12-01T00:00:00.000' },
    ],
    [
      'sf_closures',
      { status: 'Permitted', end_dt: '2026-12-01T00:00:00.000' },
      { status: 'Permitted', end_dt: '2026-11-01T00:00:00.000' },
    ],
  ])('%s, %j and not %j', (source, recent, old) => {
    // As it is joined to the place from which a sync goes on.
    const isAsked = readCondition(`(${conditions.get(source)}) AND :id > '0'`);
    expect(isAsked({ ...recent, ':id': '1' })).toBe(true);
    expect(isAsked({ ...old, ':id': '1' })).toBe(false);
  });
});
