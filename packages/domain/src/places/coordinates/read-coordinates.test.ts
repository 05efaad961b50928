import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readCoordinates } from './read-coordinates.ts';

const CITY_HALL = { lat: 37.7793, lng: -122.4193 };

const read = (text: string): { lat: number; lng: number } | string | null => {
  const found = readCoordinates(text);
  if (!found) return null;
  return 'problem' in found ? found.problem : round(found.place);
};
const round = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Math.round(lat * 10_000) / 10_000,
  lng: Math.round(lng * 10_000) / 10_000,
});

test.each([
  '37.7793, -122.4193',
  '37.77930,-122.41930',
  '37.7793 -122.4193',
  '37.7793; -122.4193',
  '37.7793 , −122.4193',
  '(37.7793, -122.4193)',
  '[37.7793, -122.4193]',
  '37.7793, -122.4193.',
])('%j is read as decimal degrees', (text) => expect(read(text)).toEqual(CITY_HALL));

test.each([
  '37.77930° N, 122.41930° W',
  '37.77930°N 122.41930°W',
  'N 37.77930° W 122.41930°',
  'N37.7793 W122.4193',
  '122.4193 W, 37.7793 N',
  '37.77930º N, 122.41930º W',
  '37.7793 north, 122.4193 west',
  '37.7793° norte, 122.4193° oeste',
  '37,77930° N, 122,41930° O',
  '37.7793 degrees N, 122.4193 degrees W',
  '37.7793° N, -122.4193°',
])('%j is read by its letters', (text) => expect(read(text)).toEqual(CITY_HALL));

test.each([
  `37°46'45.5"N 122°25'09.5"W`,
  '37° 46′ 45.5″ N, 122° 25′ 09.5″ W',
  '37º46’45.5”N 122º25’09.5”W',
  "37°46'45.5''N 122°25'09.5''W",
  `N37°46'45.5" W122°25'09.5"`,
  `37°46'45,5"N 122°25'09,5"O`,
  '37 46 45.5 N 122 25 09.5 W',
  "37° 46.758' N, 122° 25.158' W",
  'N 37° 46.758 W 122° 25.158',
  '37 deg 46 min 45.5 sec N, 122 deg 25 min 9.5 sec W',
  `-122°25'09.5", 37°46'45.5"N`,
])('%j is read with its minutes', (text) => expect(read(text)).toEqual(CITY_HALL));

test.each(['37,7793, -122,4193', '37,7793 -122,4193', '37,7793; -122,4193', '37,7793,-122,4193'])(
  '%j is read with decimal commas',
  (text) => expect(read(text)).toEqual(CITY_HALL),
);

test.each([
  'lat: 37.7793, lng: -122.4193',
  'Latitude: 37.7793 Longitude: -122.4193',
  'longitude = -122.4193; latitude = 37.7793',
  'lat 37.7793 lon -122.4193',
  'Latitud: 37,7793, Longitud: -122,4193',
  'GPS: 37.7793, -122.4193',
  'Location: 37.7793, -122.4193',
])('%j is read by its labels', (text) => expect(read(text)).toEqual(CITY_HALL));

test.each([
  'geo:37.7793,-122.4193',
  'geo:37.7793,-122.4193;u=35',
  'geo:37.7793,-122.4193,12.5;crs=wgs84;u=35',
  'geo:0,0?q=37.7793,-122.4193(My+car)',
  'geo:0,0?q=37.7793,-122.4193(My car)',
  'geo:37.78,-122.42?z=18&q=37.7793%2C-122.4193',
  'https://www.google.com/maps/@37.7793,-122.4193,17z',
  'google.com/maps/@37.7793,-122.4193,17z?entry=ttu',
  'https://maps.google.com/?q=37.7793,-122.4193',
  'https://maps.google.com/maps?q=loc:37.7793,-122.4193&z=17',
  'https://www.google.com/maps/search/?api=1&query=37.7793%2C-122.4193',
  'https://www.google.com/maps/search/37.7793,+-122.4193?entry=tts',
  'https://www.google.com/maps/place/37%C2%B046%2745.5%22N+122%C2%B025%2709.5%22W/@37.77,-122.43,17z',
  'https://www.google.com/maps/place/City+Hall/@37.7701,-122.43,17z/data=!3m1!4b1!4m6!3m5!1s0x80:0x4a!8m2!3d37.7793!4d-122.4193!16zL20?entry=ttu',
  'https://www.google.com/maps/dir/?api=1&destination=37.7793,-122.4193',
  'https://maps.apple.com/?ll=37.7793,-122.4193&q=Dropped%20Pin',
  'https://maps.apple.com/place?coordinate=37.7793,-122.4193&name=Marked%20Location',
  'https://maps.apple.com/?daddr=37.7793,-122.4193',
  'https://waze.com/ul?ll=37.7793%2C-122.4193&navigate=yes',
  'https://www.waze.com/live-map/directions?to=ll.37.7793%2C-122.4193',
  'https://www.openstreetmap.org/?mlat=37.7793&mlon=-122.4193#map=18/37.77/-122.43',
  'https://www.openstreetmap.org/#map=18/37.7793/-122.4193',
  'https://www.bing.com/maps?cp=37.7793~-122.4193&lvl=17',
  'Dropped pin https://maps.google.com/?q=37.7793,-122.4193',
])('%j carries its coordinates', (text) => expect(read(text)).toEqual(CITY_HALL));

test('a link says how far off it may be', () => {
  expect(readCoordinates('geo:37.7793,-122.4193;u=35')).toEqual({ place: CITY_HALL, accuracyMeters: 35 });
  expect(readCoordinates('37.7793,-122.4193')).toEqual({ place: CITY_HALL, accuracyMeters: null });
});

describe('is refused by its reason', () => {
  test.each([
    ['91.5, -73.9', 'range', null],
    ['137.7793° N, 122.4193° W', 'range', null],
    ['48.86, 2.35', 'outside', null],
    ['-122.4193, 37.7793', 'range', CITY_HALL],
    ['-73.9851, 40.7589', 'outside', { lat: 40.7589, lng: -73.9851 }],
    ['37.7793, 122.4193', 'outside', CITY_HALL],
    ['122.4193, 37.7793', 'range', CITY_HALL],
    ['37.7793', 'half', null],
    ['37,7793', 'half', null],
    ['37.7793° N', 'half', null],
    ['37.7793° N, 38.1234° N', 'half', null],
    [`37°66'45.5"N 122°25'09.5"W`, 'sixty', null],
    [`37°46'75.5"N 122°25'09.5"W`, 'sixty', null],
    ['-37.7793° S, 122.4193° W', 'sign', null],
    ['37.7793° N, -122.4193° W', 'sign', null],
    ['https://maps.app.goo.gl/Ab3dE5fG7hJ9kL1m6', 'link', null],
    ['https://www.google.com/maps/place/City+Hall', 'link', null],
    ['geo:abc', 'link', null],
    ['geo:48.86,2.35', 'outside', null],
  ])('%j: %s', (text, problem, meant) => {
    const found = readCoordinates(text);
    expect(found).toEqual({ problem, meant });
  });
});

test.each([
  '',
  'Main Street 5',
  '1e309, 5',
  '10036',
  '10036-1234',
  '12-34 Elm',
  '40.7',
  '100 N 200 W',
  '3443 12600 S, Riverton, UT 84065',
  '10 E 23rd St',
  'N9748 Tree Tops Dr',
  '3N456 Elm St',
  '208-1/2 W Goodall St',
  'Valencia St/16th St, San Francisco, CA',
  '16th/17th',
  '220 N',
  'W 48th St @ 7th Ave',
  '1, 2, 3',
  '1, 2, 3, 4',
  'a@b.com',
  'O.Farrell/Mason',
])('%j is no pair of coordinates', (text) => expect(readCoordinates(text)).toBeNull());

const latitude = fc.double({ min: 24.4, max: 48.9, noNaN: true });
const longitude = fc.double({ min: -124.9, max: -66.9, noNaN: true });

test('a place in every spelling is the same place', () => {
  const toSixty = (degrees: number, marks: readonly string[], letters: string): string => {
    const seconds = Math.round(Math.abs(degrees) * 36_000) / 10;
    const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), (seconds % 60).toFixed(1)];
    return parts.map((part, index) => `${part}${marks[index]}`).join('') + (degrees < 0 ? letters[1] : letters[0]);
  };
  const spell = (lat: number, lng: number): string[] => {
    const [north, west] = [lat.toFixed(5), Math.abs(lng).toFixed(5)];
    return [
      `${north}, -${west}`,
      `${north.replace('.', ',')}; -${west.replace('.', ',')}`,
      `${north}° N, ${west}° W`,
      `W${west} N${north}`,
      `lng: -${west}, lat: ${north}`,
      `geo:${north},-${west}`,
      `https://maps.apple.com/?ll=${north},-${west}`,
      `https://www.google.com/maps/@${north},-${west},17z`,
      ...[`°'"`, 'º′″', '°’”'].map((marks) => `${toSixty(lat, [...marks], 'NS')} ${toSixty(lng, [...marks], 'EW')}`),
    ];
  };
  fc.assert(
    fc.property(latitude, longitude, (lat, lng) => {
      for (const text of spell(lat, lng)) {
        const found = readCoordinates(text);
        if (!found || 'problem' in found) throw new Error(`${text} is not read`);
        expect(found.place.lat, text).toBeCloseTo(lat, 4);
        expect(found.place.lng, text).toBeCloseTo(lng, 4);
      }
    }),
  );
});

test('whatever is pasted is answered, and a long text is not read', () => {
  const unit = fc.constantFrom(
    ...`0123456789.,;-+°'"′″ NSEW()@/:?=&!%~#`,
    'lat',
    'geo:',
    'https://',
    '3d',
    '😀',
    '\u0000',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(unit).map((all) => all.join('')),
      ),
      (text) => {
        const found = readCoordinates(text);
        if (found && 'place' in found) expect(Math.abs(found.place.lat)).toBeLessThanOrEqual(90);
      },
    ),
  );
  for (const part of ['1', '1 ', "1'", '1,1', 'a.', 'a-', 'N', '@1.1,', '!3d1.1', '%', '(', ' ']) {
    expect(() => readCoordinates(part.repeat(10_000))).not.toThrow();
    expect(() => readCoordinates(part.repeat(2000).slice(0, 2000))).not.toThrow();
  }
});
