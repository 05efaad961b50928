import { expect, test } from 'vitest';

import { reverseUrl, searchUrl } from './ask-upstream.ts';

const PLACE = { lat: 40.748412, lng: -73.985671 };

test.each([
  ['https://geo.example', 'https://geo.example/search?'],
  ['https://geo.example/', 'https://geo.example/search?'],
  ['http://127.0.0.1:8080/nominatim', 'http://127.0.0.1:8080/nominatim/search?'],
  ['http://127.0.0.1:8080/nominatim/', 'http://127.0.0.1:8080/nominatim/search?'],
])('a service at %s is asked at %s', (base, begin) => {
  expect(searchUrl(base, 'nominatim', '350 5th Ave').href).toBe(
    `${begin}q=350+5th+Ave&format=jsonv2&addressdetails=1&limit=8&countrycodes=us&dedupe=1`,
  );
});

test('a key in the configured address is kept', () => {
  expect(searchUrl('https://geo.example/v1?key=K', 'nominatim', 'x').href).toMatch(
    /^https:\/\/geo\.example\/v1\/search\?key=K&q=x&/,
  );
  expect(reverseUrl('https://geo.example/v1?key=K', 'nominatim', PLACE).href).toBe(
    'https://geo.example/v1/reverse?key=K&lat=40.7484&lon=-73.9857&format=jsonv2&addressdetails=1',
  );
});

test('Photon is asked for more, because it answers for the whole world', () => {
  expect(searchUrl('https://photon.example', 'photon', '350 5th Ave').href).toBe(
    'https://photon.example/api?q=350+5th+Ave&limit=24&lang=en',
  );
  expect(reverseUrl('https://photon.example', 'photon', PLACE).href).toBe(
    'https://photon.example/reverse?lat=40.7484&lon=-73.9857&lang=en',
  );
});

test('a query cannot escape its parameter', () => {
  const url = searchUrl('https://geo.example/?key=K', 'nominatim', "x&key=mine#/../%00' OR 1=1 --");
  expect([url.origin, url.pathname, url.searchParams.get('key')]).toEqual(['https://geo.example', '/search', 'K']);
  expect(url.searchParams.get('q')).toBe("x&key=mine#/../%00' OR 1=1 --");
});
