import { expect, test } from 'vitest';

import { boxAround, footOn, type LatLng, measureLength, pointAlong } from '@towscout/geo';

import { named } from '#testing/real-data.fixture.ts';
import { unzippedData } from '#testing/unzipped.fixture.ts';

import { sidesInArea } from './sides-of-rule.ts';

const zones = unzippedData('street-rules/chicago/zones.city_2025_verified.geojson.gz');
const routes = unzippedData('street-rules/chicago/winter-overnight-ban-routes.20.json.gz');

type Line = [lng: number, lat: number][];
type Shapes = { features: { geometry: { coordinates: Line[][] } }[] };
type Routes = { coordinates: Line[] }[];
const toPoints = (line: Line): LatLng[] => line.map(([lng, lat]) => ({ lat, lng }));

const EVERY_METERS = 50;
/** Farther than a curb from the middle of its street. */
const NEAR_DEGREES = 0.001;

test.skipIf(!zones || !routes)(
  named('along the arterials of Chicago a side is in one of 232 real sections, in none, or unclear', zones && routes),
  () => {
    const { features } = JSON.parse(zones ?? '') as Shapes;
    const sections = features.map(({ geometry }) => {
      const rings = geometry.coordinates.flat().map(toPoints);
      return { rings, box: boxAround(rings.flat()) };
    });
    const sectionsNear = ({ lat, lng }: LatLng) =>
      sections.filter(
        ({ box }) =>
          box !== null &&
          lat > box.south - NEAR_DEGREES &&
          lat < box.north + NEAR_DEGREES &&
          lng > box.west - NEAR_DEGREES &&
          lng < box.east + NEAR_DEGREES,
      );
    const counts = { 'in one section': 0, 'in several': 0, 'in none': 0, unclear: 0 };
    for (const line of (JSON.parse(routes ?? '') as Routes).flatMap(({ coordinates }) => coordinates)) {
      const street = toPoints(line);
      const spots = Math.floor(measureLength(street) / EVERY_METERS);
      for (let spot = 0; spot < spots; spot += 1) {
        const foot = footOn(street, pointAlong(street, (spot + 0.5) / spots, 'left', 0));
        const found = sectionsNear(foot.point).map(({ rings }) => sidesInArea(rings, foot));
        for (const side of ['left', 'right'] as const) {
          const within = found.filter((sides) => sides !== 'unclear' && sides.includes(side)).length;
          if (found.includes('unclear')) counts.unclear += 1;
          else counts[within === 0 ? 'in none' : within === 1 ? 'in one section' : 'in several'] += 1;
        }
      }
    }
    expect(counts).toMatchInlineSnapshot(`
      {
        "in none": 5156,
        "in one section": 986,
        "in several": 0,
        "unclear": 136,
      }
    `);
  },
);
