import { gunzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import type { Validators } from '#sources/engine/feed.port.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { named, realBytes } from '#testing/real-data.fixture.ts';

import { closuresXml, closureXml } from './closures.fixture.ts';
import { readClosures, caltransLcsFeeds } from './source.ts';

const NOW = new Date('2026-07-07T22:58:02Z');

async function read(url: string, previous: Validators | null = null, now = NOW) {
  const [feed] = caltransLcsFeeds({ url: `${url}?{padded}`, userAgent: 'TowScout/test' });
  const reading = await feed?.read(previous, now, new AbortController().signal);
  if (reading?.kind !== 'read') throw new Error('nothing was read');
  return { ...reading, incidents: reading.items.incidents ?? [] };
}
const readText = async (text: string) => read((await serve(send(text))).url);
const toIncident = async (other: Readonly<Record<string, string>>) =>
  (await readText(closuresXml(closureXml(NOW, other)))).incidents[0] ?? null;

test('there is a document for each of twelve districts', () => {
  expect(caltransLcsFeeds({ userAgent: 'x' }).map(({ key }) => key)).toEqual(
    Array.from({ length: 12 }, (_, index) => `caltrans_lcs:d${String(index + 1).padStart(2, '0')}`),
  );
});

test('a closure that has begun is told in our words', async () => {
  expect(await toIncident({})).toEqual({
    externalId: 'd01:C1CA-0002-2026-07-07-08:01:00',
    mergeKey: 'caltrans_lcs:C1CA-0002-2026-07-07-08:01:00',
    type: 'construction',
    severity: 'medium',
    place: { lat: 38.728071, lng: -123.469698 },
    description: 'One-way traffic control: shoulder work',
    location: 'SR-1 both directions, at Deer & Elk Rd, Little River',
    detailedLocation: 'SR-1 both directions, at Deer & Elk Rd, Little River, to Shore Rd, Sonoma County',
    startedAt: new Date('2026-07-07T21:58:02Z'),
    changedAt: new Date('2026-07-07T21:58:02Z'),
    plannedEndAt: new Date('2026-07-08T01:58:02Z'),
    lanesClosed: 1,
    trafficImpact: 'Delays of about 10 min',
    vehicleDetails: null,
    incidentNumber: 'C1CA-2',
  });
});

test.each([
  ['has not begun', { isCode1097: 'false' }],
  ['has ended', { isCode1098: 'true' }],
  ['was cancelled', { isCode1022: 'true' }],
  ['has no coordinates', { beginLatitude: '', beginLongitude: '' }],
  ['has words for coordinates', { beginLatitude: 'north' }],
  ['has no id', { index: '' }],
  ['has no time', { code1097Epoch: 'soon', closureStartEpoch: '' }],
])('one that %s is not shown', async (_, other) => {
  expect(await toIncident(other)).toBeNull();
});

test.each([
  [{ estimatedDelay: 'Not Reported' }, { trafficImpact: null }],
  [{ estimatedDelay: '0' }, { trafficImpact: 'No delay expected' }],
  [{ lanesClosed: 'All', totalExistingLanes: '3' }, { lanesClosed: 3 }],
  [{ lanesClosed: 'RShoulder' }, { lanesClosed: 0 }],
  [{ lanesClosed: 'Lt Turn Ln' }, { lanesClosed: null }],
  [{ typeOfClosure: 'Full' }, { type: 'closure', severity: 'high' }],
  [
    { typeOfClosure: 'Full', facility: 'Off Ramp' },
    { type: 'closure', severity: 'medium' },
  ],
  [{ typeOfClosure: 'Full', facility: 'Rest Area' }, { severity: 'low' }],
  [{ isClosureEndIndefinite: 'true' }, { plannedEndAt: null }],
])('%j is told as %j', async (other, told) => {
  expect(await toIncident(other)).toMatchObject(told);
});

test('a document that is cut off gives its whole closures, and ends none', async () => {
  const xml = closuresXml(closureXml(NOW), closureXml(NOW, { index: 'B' }), closureXml(NOW, { index: 'C' }));
  expect(await readText(xml)).toMatchObject({ complete: true, incidents: { length: 3 } });
  const cut = await readText(xml.slice(0, xml.lastIndexOf('<index>')));
  expect(cut).toMatchObject({ complete: false, incidents: { length: 2 }, validators: { etag: null } });
});

test('11 MB are read, and more than 16 are not', async () => {
  const one = closureXml(NOW, { isCode1097: 'false' });
  const of = (megabytes: number) =>
    closuresXml(...Array.from({ length: Math.ceil((megabytes * 1024 * 1024) / one.length) }, () => one));
  expect(await readText(of(11))).toMatchObject({ complete: true, incidents: [] });
  await expect(readText(of(17))).rejects.toMatchObject({ reason: 'sent more than 16 MB' });
});

const HTML = realBytes('caltrans-lcs-cc/cc_d04.xml.gz');
test.each([
  ['HTML', '<html>\n<head><title>500 Internal Server Error</title></head></html>', 200, 'answered HTML'],
  ['HTML for 500', HTML ? gunzipSync(HTML).toString() : '<html></html>', 500, 'answered 500'],
  ['another document', '<rss/>', 200, "answered something that is not Caltrans' list of closures"],
])('%s is rejected', async (_, body, status, reason) => {
  const { url } = await serve(send(body, {}, status));
  await expect(read(url)).rejects.toMatchObject({ reason });
});

const REAL = [
  ['01', 456, 43],
  ['02', 196, 34],
  ['03', 819, 38],
  ['04', 1737, 39],
  ['05', 474, 36],
  ['06', 391, 51],
  ['08', 1154, 21],
  ['09', 69, 16],
  ['10', 443, 22],
  ['12', 1053, 9],
] as const;

describe.skipIf(!HTML)(named('the real documents of July 7, 2026', HTML), () => {
  test.each(REAL)('district %s has %i closures, of which %i are in force', async (district, all, begun) => {
    const bytes = realBytes(`caltrans-lcs-cc/lcs_d${district}.xml.gz`) ?? Buffer.alloc(0);
    const { url } = await serve(send(bytes, { 'content-encoding': 'gzip' }));
    const { incidents, complete } = await read(url);
    const { closures } = await readClosures(gunzipSync(bytes).toString('latin1'));
    expect([closures.length, incidents.length, complete]).toEqual([all, begun, true]);
  });
});
