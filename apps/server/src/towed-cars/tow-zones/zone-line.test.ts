import { expect, it } from 'vitest';

import { measureExtent, findLine } from './take-tow-zones.ts';

const fell = {
  text: 'FELL ST (100-299)',
  houseNumber: null,
  street: 'FELL ST',
  crossStreet: null,
  county: '06075',
  area: null,
  point: null,
};
const found = (houseNumber: string | undefined, basis: 'range' | 'near' | 'street' = 'range') => ({
  point: { lat: 37.77, lng: -122.42 - Number(houseNumber) / 100_000 },
  precisionMeters: 10,
  basis,
  street: 'Fell St',
  houseNumber: houseNumber ?? null,
  crossStreet: null,
  zip: null,
  source: 'tiger' as const,
  isRespelled: false,
});
const streets = { find: ({ houseNumber }: { houseNumber?: string | undefined }) => [found(houseNumber)] };

it('a zone reaches from the first to the last of its house numbers', () => {
  expect(findLine(fell, streets)).toEqual([
    { lat: 37.77, lng: -122.421 },
    { lat: 37.77, lng: -122.42299 },
  ]);
});

it('a single number stands for its whole block', () => {
  const one = { ...fell, text: '2945 PACIFIC AVE', street: 'PACIFIC AVE', houseNumber: '2945' };
  expect(findLine(one, streets)?.map(({ lng }) => lng)).toEqual([-122.449, -122.44999]);
});

it('a zone without numbers reaches from the corner of one street to the corner of the other', () => {
  const corners = {
    find: ({ crossStreet }: { crossStreet?: string | undefined }) => [
      { ...found('0'), point: { lat: 37.77, lng: crossStreet === 'Gough St' ? -122.423 : -122.42 } },
    ],
  };
  const zone = { ...fell, text: 'Fell St, Van Ness Ave to Gough St', street: 'Fell St', crossStreet: 'Van Ness Ave' };
  expect(findLine(zone, corners)?.map(({ lng }) => lng)).toEqual([-122.42, -122.423]);
});

it('a zone that nobody can place has no line; the city’s own point comes last', () => {
  const point = { lat: 37.79, lng: -122.44 };
  expect(findLine(fell, null)).toBeNull();
  expect(findLine(fell, { find: () => [found('100', 'street')] })).toBeNull();
  expect(findLine({ ...fell, point }, { find: () => [] })).toEqual([point]);
});

it('the extent of a line is its middle and how far it reaches from there', () => {
  const { place, reach } = measureExtent([
    { lat: 37.78, lng: -122.42 },
    { lat: 37.78, lng: -122.418 },
  ]);
  expect(place).toEqual({ lat: 37.78, lng: expect.closeTo(-122.419, 9) });
  expect(reach * 5280).toBeCloseTo(288, 0);
});
