import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { named, realData } from '#testing/real-data.fixture.ts';

import { findPlace } from './log-place.ts';
import { logToIncident } from './log-to-incident.ts';
import { logToTruck } from './log-to-truck.ts';
import { type ChpLog, readLogs } from './read-logs.ts';

const XML = readFileSync(new URL('logs.fixture.xml', import.meta.url), 'utf8');
const toIncidents = (logs: readonly ChpLog[]) => logs.flatMap((log) => logToIncident(log, logToTruck(log)) ?? []);
const { logs } = await readLogs(XML);

test('a log becomes an incident in our words, by its type, and its tow truck is told of', () => {
  expect(toIncidents(logs)).toMatchObject([
    {
      externalId: '260914GG0501',
      mergeKey: 'chp_cad:260914GG501',
      type: 'accident',
      severity: 'low',
      description: 'Crash without injuries',
      vehicleDetails: 'Tow truck on the way',
      place: { lat: 37.6012, lng: -122.0653 },
      startedAt: new Date('2026-09-14T21:05:00Z'),
      changedAt: new Date('2026-09-14T21:21:00Z'),
      lanesClosed: null,
      trafficImpact: null,
      incidentNumber: '260914GG0501',
    },
    {
      externalId: '260914GGFSP0031',
      type: 'tow_truck',
      description: 'Freeway Service Patrol: disabled vehicle',
      vehicleDetails: 'Tow truck there',
    },
    { externalId: '260914GG0440', type: 'hazard', severity: 'medium', vehicleDetails: null },
  ]);
});

const [crash] = logs;
if (!crash) throw new Error('the fixture has no log');

test.each([
  ['no point', { latLon: '0:0' }],
  ['no coordinates', { latLon: '' }],
  ['a point that is not in California', { latLon: '12:34' }],
  ['a date that does not exist', { time: 'Feb 30 2026  3:54PM' }],
  ['a log about a person', { type: 'Silver Alert' }],
  ['a type that CHP adds tomorrow', { type: 'HUMAN-Found Person' }],
  ['an id that is no log’s', { id: 'garbage' }],
])('%s is not shown', (_, change) => {
  expect(toIncidents([{ ...crash, ...change }])).toEqual([]);
});

const capture = realData('chp-cad/chp-2026-07-07.SAHB-GGHB-LAHB.xml');

describe.skipIf(capture === null)(named('the real capture of 7 July 2026', capture), async () => {
  const { logs: real } = await readLogs(capture ?? '');

  test('gives every incident but notices and those without a place', () => {
    const left = new Set(toIncidents(real).map(({ externalId }) => externalId));
    const dropped = real.filter(({ id }) => !left.has(id));
    expect([real.length, left.size]).toEqual([138, 123]);
    const isNotice = ({ type }: ChpLog) => /^(WIND|ESCORT|TADV|1013)/.test(type);
    expect(dropped.filter(isNotice)).toHaveLength(9);
    expect(dropped.filter((log) => !isNotice(log) && findPlace(log))).toEqual([]);
  });

  test('lets out none of the dispatchers’ text', () => {
    const out = JSON.stringify(toIncidents(real)).toUpperCase();
    const texts = real.flatMap(({ details, location }) =>
      details
        .map(({ text }) =>
          text
            .replace(/^(?:\[[^\]]*\]\s*-?)+|\[Shared\]/g, '')
            .trim()
            .toUpperCase(),
        )
        .filter((text) => text.length >= 8 && !location.toUpperCase().includes(text)),
    );
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => out.includes(text))).toEqual([]);
  });
});
