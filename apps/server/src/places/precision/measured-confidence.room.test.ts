import { afterAll, beforeAll, expect, test } from 'vitest';

import { ZIP_CONFIDENCE_SUCCESS } from '@towscout/contracts/places/constants';
import { distanceBetween, EARTH_RADIUS_MILES, type LatLng } from '@towscout/geo';

import type { OpenDatabase } from '#platform/db/open-database.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { testClock } from '#testing/test-clock.fixture.ts';

import { createKnownPlaces, type KnownPlaces } from '../known-places.ts';
import { loadGazetteer } from '../seed/gazetteer.queries.ts';
import { seedGazetteer } from '../seed/seed-gazetteer.ts';
import { type ZipPoint, zipPlace } from '../zip-point.ts';
import { nearestOther, confidenceAt, milesFromZip } from './zip-validation.ts';

type Sourced = ZipPoint & { censusPlace: LatLng };

let open: OpenDatabase;
let known: KnownPlaces;
/** The ZIP codes that both sources know: one source's point tests the other's. */
let zips: Sourced[];
beforeAll(async () => {
  open = await openTestDatabase();
  await seedGazetteer(open.db, testClock());
  const gazetteer = await loadGazetteer(open.db);
  known = createKnownPlaces(gazetteer);
  zips = gazetteer.zips.filter(
    (zip): zip is Sourced => zip.censusPlace !== null && distanceBetween(zip.censusPlace, zipPlace(zip)) > 0,
  );
});
afterAll(() => open.close());

const DEGREES_A_MILE = 180 / (Math.PI * EARTH_RADIUS_MILES);
/** Turns in every direction, so that the directions of many ZIP codes are spread evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

function placeAway(from: LatLng, distanceMiles: number, turn: number): LatLng {
  const [north, east] = [Math.cos(turn * GOLDEN_ANGLE), Math.sin(turn * GOLDEN_ANGLE)].map(
    (part) => part * distanceMiles * DEGREES_A_MILE,
  ) as [number, number];
  return { lat: from.lat + north, lng: from.lng + east / Math.cos((from.lat * Math.PI) / 180) };
}

const confidences = (
  choosePlace: (zip: Sourced, turn: number) => LatLng,
  adjust = (zip: Sourced): ZipPoint => zip,
): number[] =>
  zips.map((zip, turn) => {
    const place = choosePlace(zip, turn);
    return confidenceAt(adjust(zip), place, nearestOther(known, zip, place));
  });

/** Percent of the ZIP codes. */
const successes = (scores: readonly number[]): number =>
  (100 * scores.filter((score) => score > ZIP_CONFIDENCE_SUCCESS).length) / scores.length;

test('the Census Bureau’s point succeeds for more than nine in ten ZIP codes, judged by GeoNames’ alone', () => {
  const scores = confidences(
    ({ censusPlace }) => censusPlace,
    (zip) => ({ ...zip, censusPlace: null }),
  );
  expect(successes(scores)).toBeGreaterThan(92);
});

test.each([
  [0.5, 93, 100],
  [1, 0, 16],
  [2, 0, 1],
  [5, 0, 0.1],
])('%s spacings away, between %i and %s percent of the ZIP codes succeed', (spacings, atLeast, atMost) => {
  const share = successes(
    confidences((zip, turn) =>
      placeAway(zipPlace(zip), spacings * Math.max(0.3, Math.min(20, zip.spacingMiles)), turn),
    ),
  );
  expect(share).toBeGreaterThanOrEqual(atLeast);
  expect(share).toBeLessThanOrEqual(atMost);
});

test('30 miles away no ZIP code succeeds, except one whose other source says that it is there', () => {
  const far = (zip: Sourced, turn: number): LatLng => placeAway(zipPlace(zip), 30, turn);
  const scores = confidences(far);
  const believed = zips
    .map((zip, turn) => milesFromZip(zip, far(zip, turn)))
    .filter((_, turn) => (scores[turn] ?? 0) > ZIP_CONFIDENCE_SUCCESS);
  expect(believed.length).toBeLessThan(30);
  for (const miles of believed) expect(miles).toBeLessThan(20);
  expect(scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)]).toBeLessThan(2);
});
