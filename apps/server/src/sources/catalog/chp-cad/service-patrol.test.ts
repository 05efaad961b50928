import { describe, expect, test } from 'vitest';

import { named, realData } from '#testing/real-data.fixture.ts';

import { logToIncident } from './log-to-incident.ts';
import { type ChpLog, readLogs } from './read-logs.ts';
import { ownLogsOfPatrols } from './service-patrol.ts';

const log = (id: string, over: Partial<ChpLog> = {}): ChpLog => ({
  id,
  center: 'GGCC',
  time: 'Sep 14 2026  2:30PM',
  type: '1125-Traffic Hazard',
  location: 'I280 N / 6th St Ofr',
  area: 'San Francisco',
  latLon: '37767668:122395851',
  details: [],
  units: [],
  ...over,
});
const twins = (...logs: ChpLog[]) => [...ownLogsOfPatrols(logs)];

describe('a log of the service patrol', () => {
  const own = log('260914GG1786');
  const patrol = log('260914GGFSP0094', { area: 'San Francisco FSP', time: 'Sep 14 2026  2:45PM' });

  test('is of the incident of which CHP keeps its own log at the same point', () => {
    expect(twins(own, patrol)).toEqual([['260914GGFSP0094', '260914GG1786']]);
    const [one, other] = [logToIncident(own, null), logToIncident(patrol, null, own.id)];
    expect(one?.mergeKey).toBe(other?.mergeKey);
    expect(logToIncident(patrol, null)?.mergeKey).not.toBe(one?.mergeKey);
  });

  test('goes with the one that began nearest to it', () => {
    const earlier = log('260914GG1700', { time: 'Sep 14 2026  2:01PM' });
    expect(twins(earlier, own, patrol)).toEqual([['260914GGFSP0094', '260914GG1786']]);
  });

  test.each([
    ['elsewhere', { latLon: '37767669:122395851' }],
    ['hours apart', { time: 'Sep 14 2026 11:30AM' }],
    ['without a time', { time: 'soon' }],
    ['of the patrol, too', { id: '260914GGFSP0001' }],
  ])('stands by itself beside a log %s', (_what, over) => {
    expect(twins({ ...own, ...over }, patrol)).toEqual([]);
  });

  test('without a place has no twin', () => {
    expect(twins({ ...own, latLon: '0:0' }, { ...patrol, latLon: '0:0' })).toEqual([]);
  });
});

const capture = realData('chp-cad/chp-2026-07-07.SAHB-GGHB-LAHB.xml');
test.skipIf(capture === null)(named('138 real logs are of 111 incidents, not of 123', capture), async () => {
  const { logs } = await readLogs(capture ?? '');
  const owns = ownLogsOfPatrols(logs);
  const incidents = logs.flatMap((each) => logToIncident(each, null, owns.get(each.id) ?? each.id) ?? []);
  expect([logs.length, incidents.length, new Set(incidents.map(({ mergeKey }) => mergeKey)).size]).toEqual([
    138, 123, 111,
  ]);
});
