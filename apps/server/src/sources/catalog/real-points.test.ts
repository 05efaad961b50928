import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { distanceBetween, type LatLng, milesToMeters } from '@towscout/geo';

import { createPlacing, type Placed, type Whereabouts } from '#places';
import { csvRows } from '#testing/csv.fixture.ts';
import { believePoint, createKnownPoints, findAddress, type KnownPoints, noStreets } from '#testing/placing.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';

import type { CityViolation, Dataset, Row } from '../city.port.ts';
import { issuedViolations } from './new-york/issued-violations.ts';
import { openViolations } from './new-york/open-violations.ts';
import { citationPlace } from './san-francisco/citation-place.ts';

type Pair = { row: Whereabouts; point: LatLng };

const POINT = /POINT ?\((\S+) (\S+)\)/;
const wktPoint = (text: string): LatLng => {
  const [, lng, lat] = POINT.exec(text) ?? [];
  return { lat: Number(lat), lng: Number(lng) };
};

/** San Francisco addresses that the Census Bureau's geocoder was asked for, with its points. */
const pairsFile = realData('sf-citations/author-geocoded-8470.psv');
const pairs: Pair[] = (pairsFile ?? '')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [, , , address = '', point = ''] = line.split('|');
    return { row: citationPlace(address.replace(/ San Francisco CA$/, ''), null), point: wktPoint(point) };
  });

const metersBetween = (a: LatLng, b: LatLng): number => milesToMeters(distanceBetween(a, b));
const place = (known: KnownPoints, row: Whereabouts): Placed | null => findAddress({ streets: null, known }, row, null);

function knownFrom(learned: readonly Pair[]): KnownPoints {
  const known = createKnownPoints();
  for (const { row, point } of learned) {
    const number = Number.parseInt(row.houseNumber ?? '', 10);
    if (row.street !== null && !Number.isNaN(number)) known.add(row.street, number, point);
  }
  return known;
}

/** A fifth of the addresses, the same in each run; all tickets of an address are on one side, so that none gives its own away. */
function heldOut(seed: number): { learned: Pair[]; asked: Pair[] } {
  const isAsked = ({ row }: Pair): boolean => scattered(`${seed} ${row.text}`) % 5 === 0;
  return { learned: pairs.filter((pair) => !isAsked(pair)), asked: pairs.filter(isAsked) };
}

/** FNV-1a: a number that has nothing to do with the order of texts. */
function scattered(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Infinity;

describe.skipIf(pairsFile === null)(named('of 8,470 real addresses in San Francisco', pairsFile), () => {
  test.each([1, 2, 3])(
    'a fifth is placed by the others: half within 36 m, nine in ten within 200 m (split %i)',
    (seed) => {
      const { learned, asked } = heldOut(seed);
      const known = knownFrom(learned);
      const placed = asked.flatMap(({ row, point }) => {
        const found = place(known, row);
        return found ? [{ meters: metersBetween(found.point, point), found }] : [];
      });
      const meters = placed.map((each) => each.meters).toSorted((a, b) => a - b);
      const kept = placed.filter((each) => each.meters <= each.found.precisionMeters).length / placed.length;
      expect(quantile(meters, 0.5)).toBeLessThanOrEqual(36);
      expect(quantile(meters, 0.9)).toBeLessThanOrEqual(200);
      expect(placed.length / asked.length).toBeGreaterThan(0.9);
      expect(kept).toBeGreaterThan(0.9);
    },
  );
});

const wrongFile = realData('sf-citations/sfmta-citations-rows-with-geom-64.csv');
test.skipIf(pairsFile === null || wrongFile === null)(
  named('of the 64 points that San Francisco published wrong, none is believed', wrongFile),
  () => {
    const known = knownFrom(pairs);
    const published = (wrongFile ?? '')
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const fields = line.split(',');
        return citationPlace(fields[4] ?? '', wktPoint(fields[9] ?? ''));
      });
    const checked = published.flatMap((row) => {
      const address = place(known, row);
      return row.point
        ? [{ row, address, believed: believePoint({ streets: null, known }, row.point, row.street, address) }]
        : [];
    });
    expect(checked).toHaveLength(64);
    expect(checked.filter(({ address }) => address).length).toBeGreaterThan(40);
    expect(checked.filter(({ believed }) => believed)).toEqual([]);
  },
);

const issuedFile = realData('nyc-pvi/Parking_Violations_Issued_-_Fiscal_Year_2022_trunc.csv');
const openFile = realData('nyc-open-violations/nc67-uf89.raw-1000.json');
test.skipIf(issuedFile === null || openFile === null)(
  named('without streets, real rows of New York are somewhere in a precinct, in a county, or nowhere', issuedFile),
  async () => {
    const bases = async (rows: readonly Row[], { read }: Dataset<CityViolation>) => {
      const places = rows.flatMap((row) => {
        const reading = read(row, new Date('2022-07-01T12:00:00Z'));
        return reading.kind === 'read' ? [reading.item.place] : [];
      });
      const placeRow = await createPlacing({ streets: noStreets }).openFor(places);
      return countRows(places.map((each) => placeRow(each)?.basis ?? 'nowhere'));
    };
    expect(await bases(csvRows(issuedFile ?? ''), issuedViolations)).toMatchInlineSnapshot(`
      {
        "county": 23,
        "nowhere": 19,
        "precinct": 954,
      }
    `);
    expect(await bases(z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(openFile ?? '')), openViolations))
      .toMatchInlineSnapshot(`
      {
        "county": 1,
        "nowhere": 1,
        "precinct": 568,
      }
    `);
  },
);

const countRows = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
