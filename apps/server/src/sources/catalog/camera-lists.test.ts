import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';

import { send, serve } from '#testing/local-server.fixture.ts';

import { camera, document } from './caltrans-cctv/cameras.fixture.ts';
import { readCaltransCameras, caltransCctvFeeds } from './caltrans-cctv/source.ts';
import { readState511Cameras, state511CameraFeed } from './state-511/cameras.ts';

const CALTRANS = 'https://cwwp2.dot.ca.gov';
const NY = 'https://511ny.org';
const caltrans = (json: string) => readCaltransCameras(json, new Set([CALTRANS]));
const state511 = (rows: unknown) => readState511Cameras(JSON.stringify(rows), new Set([NY]));
const NOW = new Date('2026-11-22T12:00:00Z');

describe('Caltrans’ document', () => {
  test.each([
    ['no coordinates', { latitude: undefined }],
    ['words for coordinates', { latitude: 'north' }],
    ['0:0', { latitude: '0', longitude: '0' }],
    ['a place in Europe', { latitude: '48.1', longitude: '11.5' }],
    ['no name', { locationName: ' ' }],
  ])('loses a record with %s, and no other', (_, location) => {
    const bad = camera(CALTRANS, { name: 'bad' });
    const json = document(
      { cctv: { ...bad.cctv, location: { ...bad.cctv.location, ...location } } },
      camera(CALTRANS, { name: 'good' }),
      7,
    );
    expect(caltrans(json)).toMatchObject({ cameras: [{ name: 'good' }], dropped: 2, whole: true });
  });

  test('keeps a camera’s key when its place in the list changes', () => {
    const record = camera(CALTRANS, { name: 'one' });
    const moved = { cctv: { ...record.cctv, index: '99' } };
    expect(caltrans(document(record))?.cameras[0]?.key).toBe(caltrans(document(moved))?.cameras[0]?.key);
  });

  test.each([
    'http://cwwp2.dot.ca.gov/x.jpg',
    'https://cwwp2.dot.ca.gov.example.com/x.jpg',
    'https://cwwp2.dot.ca.gov@example.com/x.jpg',
    'https://user:secret@cwwp2.dot.ca.gov/x.jpg',
    'https://cwwp2.dot.ca.gov:8443/x.jpg',
    'file:///etc/passwd',
    '//10.0.0.1/x.jpg',
    'Not Reported',
  ])('gives no picture at %s', (currentImageURL) => {
    const record = camera(CALTRANS, { name: 'one' });
    const cctv = { ...record.cctv, imageData: { static: { currentImageURL } } };
    expect(caltrans(document({ cctv }))).toMatchObject({ cameras: [{ stillUrl: null }] });
  });

  test('that is cut short gives the records before the cut; what is no list gives none', () => {
    const json = document(camera(CALTRANS, { name: 'one' }), camera(CALTRANS, { name: 'two' }));
    expect(caltrans(json.slice(0, -30))).toMatchObject({ cameras: [{ name: 'one' }], whole: false });
    expect(caltrans('{"error": ["x"]}')).toBeNull();
    expect(caltrans('')).toBeNull();
  });

  test('cut anywhere, never fails', () => {
    const json = document(camera(CALTRANS, { name: 'one' }), camera(CALTRANS, { name: 'two' }));
    fc.assert(
      fc.property(fc.nat(json.length), (length) => {
        expect(caltrans(json.slice(0, length))?.cameras.length ?? 0).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('a state’s 511 list', () => {
  const site = (over: object = {}) => ({
    Id: 'RADS--nyc-358',
    Roadway: 'I-87',
    Direction: 'Northbound',
    Latitude: 40.9,
    Longitude: '-73.9',
    Location: 'I-87 at Exit 1',
    Views: [{ Id: 12, Url: `${NY}/map/Cctv/12`, Status: 'Enabled', Description: 'North' }],
    ...over,
  });

  test('has a camera for each view, and ids that are words', () => {
    const two = site({
      Views: [
        { Id: 12, Url: `${NY}/map/Cctv/12`, Status: 'Enabled', Description: 'N/A' },
        { Id: 13, Url: 'https://elsewhere.example.com/13', Status: 'Disabled', Description: 'South' },
      ],
    });
    expect(state511([two])?.cameras).toMatchObject([
      { key: 'RADS--nyc-358/12', name: 'I-87 at Exit 1', location: 'I-87 Northbound', status: 'active' },
      { key: 'RADS--nyc-358/13', name: 'I-87 at Exit 1, South', status: 'inactive', stillUrl: null },
    ]);
  });

  test('reads the older shape, whose cameras have one address each', () => {
    const older = { ID: 'Skyline-1', Name: 'Elm St', Latitude: 40.9, Longitude: -73.9, Url: `${NY}/map/Cctv/1` };
    expect(state511([older, { ...older, ID: 'Skyline-2', Disabled: true }])?.cameras).toMatchObject([
      { status: 'active', stillUrl: `${NY}/map/Cctv/1`, location: 'Elm St' },
      { status: 'inactive' },
    ]);
  });

  test.each([{ Latitude: null }, { Latitude: 0, Longitude: 0 }, { Id: null }, { Location: '' }])(
    'loses a site with %j',
    (over) => expect(state511([site(over), site()])).toMatchObject({ cameras: [{ status: 'active' }], dropped: 1 }),
  );

  test('is asked for with the key, and a refusal tells no key', async () => {
    const server = await serve(send('<Error><Message>Invalid Key</Message></Error>'));
    const site = { source: 'ny_511', origin: server.url } as const;
    const feed = state511CameraFeed({ site, key: 'secret-key', userAgent: 'x' });
    const error: unknown = await feed.read(null, NOW, new AbortController().signal).catch((reason: unknown) => reason);
    expect(server.requests[0]?.url).toBe('/api/v2/get/cameras?key=secret-key&format=json');
    expect(error).toMatchObject({ reason: 'answered something that is not a list of cameras' });
    expect(JSON.stringify(error)).not.toContain('secret-key');
    expect(feed.stillOrigins).toContain(new URL(server.url).origin);
  });
});

describe('Caltrans', () => {
  const secondDistrict = (url: string, deadlineMs?: number) => {
    const [, second] = caltransCctvFeeds({
      url: `${url}/d{district}/D{padded}.json`,
      userAgent: 'x',
      ...(deadlineMs && { deadlineMs }),
    });
    const stopped = new AbortController();
    onTestFinished(() => stopped.abort());
    return second?.read(null, NOW, stopped.signal);
  };

  test('has a document for each of its twelve districts', async () => {
    expect(caltransCctvFeeds({ userAgent: 'x' }).map(({ source }) => source)).toHaveLength(12);
    const server = await serve(send('', {}, 500));
    await expect(secondDistrict(server.url)).rejects.toThrow('answered 500');
    expect(server.requests[0]?.url).toBe('/feed/d2/D02.json');
  });

  test('is given up where it hangs', async () => {
    const server = await serve(() => undefined);
    await expect(secondDistrict(server.url, 50)).rejects.toThrow('did not finish within');
  });
});
