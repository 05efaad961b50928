import { expect, test } from 'vitest';

import { weatherCollection, weatherFeature, type WeatherFeature } from '#testing/weather-service.fixture.ts';

import { readAlerts } from './read-alerts.ts';

const NOW = new Date('2026-12-05T18:00:00Z');
const read = (...features: WeatherFeature[]) =>
  readAlerts(weatherCollection(features.map((each) => weatherFeature(each, NOW))));

test('an alert as the service writes it is read with its counties, hours and the number of its event', () => {
  expect(read({ id: 'b', messageType: 'Update', references: ['a'], vtec: 'KMPX.WS.W.0009' })).toEqual({
    isWhole: true,
    setAside: 0,
    messages: [
      {
        id: 'urn:oid:2.49.0.1.840.0.b.001.1',
        chain: 'KMPX.WS.W.0009',
        event: 'Winter Storm Warning',
        status: 'Actual',
        type: 'Update',
        replaces: ['urn:oid:2.49.0.1.840.0.a.001.1'],
        sentAt: new Date('2026-12-05T17:30:00Z'),
        startsAt: new Date('2026-12-06T06:00:00Z'),
        endsAt: new Date('2026-12-07T00:00:00Z'),
        expiresAt: new Date('2026-12-06T02:00:00Z'),
        counties: ['27053'],
        outlines: [],
      },
    ],
  });
});

test('its outline is read without its holes; an alert without a number is its own chain', () => {
  const outline = [
    [-93.3, 44.9],
    [-93.2, 44.9],
    [-93.2, 45],
    [-93.3, 44.9],
  ] as const;
  expect(read({ id: 'a', event: 'Flood Warning', outline, counties: [] }).messages).toMatchObject([
    { chain: 'urn:oid:2.49.0.1.840.0.a.001.1', counties: [], outlines: [outline.map(([lng, lat]) => ({ lat, lng }))] },
  ]);
});

test('events for which no city clears streets are left out; a broken alert is set aside and the others stand', () => {
  expect(read({ id: 'a', event: 'Red Flag Warning' }, { id: 'b', event: 'Winter Weather Advisory' }).messages).toEqual(
    [],
  );
  const broken = { type: 'Feature', geometry: null, properties: { id: 'c', event: 'Blizzard Warning' } };
  const whole = readAlerts(weatherCollection([broken, weatherFeature({ id: 'd' }, NOW)]));
  expect(whole).toMatchObject({ setAside: 1, isWhole: false, messages: [{ counties: ['27053'] }] });
  const strange = { type: 'Polygon', coordinates: [[['x', 1]]] };
  expect(
    readAlerts(weatherCollection([{ ...weatherFeature({ id: 'e' }, NOW), geometry: strange }])).messages,
  ).toMatchObject([{ outlines: [], counties: ['27053'] }]);
});

test('a document with further pages is not the whole', () => {
  const pages = {
    type: 'FeatureCollection',
    features: [],
    pagination: { next: 'https://api.weather.gov/alerts?cursor=x' },
  };
  expect(readAlerts(JSON.stringify(pages)).isWhole).toBe(false);
});

test.each([
  [
    '{"title":"Unexpected Problem","type":"https://api.weather.gov/problems/UnexpectedProblem","status":500}',
    'list of events',
  ],
  ['[]', 'list of events'],
  ['<html>', 'other than JSON'],
  ['{"type":"FeatureCollection","features":[{"type":"Feature"}]}', 'no row that can be read'],
])('%s is no list of alerts', (text, reason) => {
  expect(() => readAlerts(text)).toThrow(reason);
});
