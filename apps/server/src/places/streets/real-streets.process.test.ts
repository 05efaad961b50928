import { gunzipSync } from 'node:zlib';

import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { footOn, type LatLng, measureLength, meters, metersBetween, pointsAround } from '@towscout/geo';

import { readStreets } from '#testing/city-streets.fixture.ts';
import { csvRows } from '#testing/csv.fixture.ts';
import { openGazetteer } from '#testing/gazetteer.fixture.ts';
import { named, realBytes } from '#testing/real-data.fixture.ts';

import { readCounties } from './county-outlines.ts';
import { OUTLINE_ERROR_MILES } from './create-county-streets.ts';
import { readTiger } from './fetch/read-tiger.ts';
import { openStreets } from './index/open-streets.ts';
import { type PackedCounts, packStreets, type StreetRow } from './index/pack-streets.ts';
import type { CountyStreets, StreetSource } from './streets.port.ts';

const KENOSHA = realBytes('tiger/kenosha_55059_2014/derived_2014_55059_addrfeat_from_edges.zip');
const MEAGHER = [2016, 2021, 2024].map((year) => {
  const part = (end: string) => realBytes(`tiger/addrfeat_30059_${year}/tl_${year}_30059_addrfeat.${end}`);
  const [shp, dbf] = [part('shp'), part('dbf')];
  return { year, zip: shp && dbf && Buffer.from(zipSync({ 'a.shp': shp, 'a.dbf': dbf })) };
});
const SOMA = realBytes('street-rules/sf-centerlines/3psu-pn9h.mission-soma-2025-11.json.gz');
const CITYWIDE = realBytes('street-rules/sf-centerlines/centerlines-2026-03.json.gz');
const SWEPT = realBytes('street-rules/sf-sweeping/citywide-2025-07.sides.csv.gz');
/** The halves of a divided street are as far apart. */
const OTHER_HALF_METERS = 30;
const POINTS = realBytes('sf-citations/author-geocoded-8470.psv');

async function open(source: StreetSource, rows: AsyncIterable<StreetRow> | Iterable<StreetRow>) {
  const collected = packStreets(source);
  const read: StreetRow[] = [];
  for await (const row of rows) {
    collected.add(row);
    read.push(row);
  }
  const { packed, counts } = collected.finish();
  return { county: openStreets(packed), counts, rows: read };
}

function findable(county: CountyStreets, rows: readonly StreetRow[]): number {
  const ends = rows.flatMap(({ name, ranges }) =>
    ranges.flatMap(({ from, to, zip }) => [from, to].map((houseNumber) => ({ name, houseNumber, zip }))),
  );
  const found = ends.filter(({ name, houseNumber, zip }) =>
    county.find({ street: name, houseNumber, zips: zip === null ? [] : [zip] }).some(({ basis }) => basis === 'range'),
  );
  return found.length / ends.length;
}

/** One letter in the middle too many, too few, different, and swapped with the next. */
function misspellings(name: string): string[] {
  const at = Math.floor(name.indexOf(' ') / 2);
  const [before, letter = '', next = '', after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
  const other = letter === 'x' ? 'z' : 'x';
  return [letter + other + next, next, other + next, next + letter].map((middle) => before + middle + after);
}

describe('real files', () => {
  test.skipIf(MEAGHER.some(({ zip }) => zip === null))(
    named('of Meagher County in three releases are read whole', MEAGHER[0]?.zip ?? null),
    async () => {
      const counts: Record<number, PackedCounts> = {};
      const whole = { rejected: { rows: 0, ranges: 0 } };
      for (const { year, zip } of MEAGHER) {
        const { county, counts: counted, rows } = await open('tiger', readTiger(zip ?? Buffer.alloc(0)));
        counts[year] = counted;
        expect(findable(county, rows)).toBe(1);
      }
      expect(counts).toEqual({
        2016: { segments: 485, ranges: 733, ...whole },
        2021: { segments: 593, ranges: 878, ...whole },
        2024: { segments: 591, ranges: 856, ...whole },
      });
    },
  );

  test.skipIf(KENOSHA === null)(
    named('of Kenosha: 9,638 blocks, and every end of a range is found', KENOSHA),
    async () => {
      const { county, counts, rows } = await open('tiger', readTiger(KENOSHA ?? Buffer.alloc(0)));
      expect(counts).toEqual({ segments: 9638, ranges: 17_769, rejected: { rows: 0, ranges: 0 } });
      expect(
        findable(
          county,
          rows.filter((_, index) => index % 10 === 0),
        ),
      ).toBeGreaterThan(0.999);
    },
  );

  test.skipIf(KENOSHA === null)(
    named('of Kenosha: a street with one wrong letter is found, and said to be spelled otherwise', KENOSHA),
    async () => {
      const { county, rows } = await open('tiger', readTiger(KENOSHA ?? Buffer.alloc(0)));
      const wrong = [...new Set(rows.map(({ name }) => name))]
        .filter((name) => /^[A-Z][a-z]{4,} (?:Ave|St|Dr|Rd|Ct|Ln|Blvd)$/.test(name))
        .flatMap((name) => misspellings(name).map((typed) => ({ name, typed })))
        .filter(({ typed }) => county.find({ street: typed }).length === 0);
      const found = wrong.filter(({ name, typed }) =>
        county.find({ street: typed, isTyped: true }).some(({ street, isRespelled }) => street === name && isRespelled),
      );
      expect(wrong.length).toBeGreaterThan(600);
      expect(found.length / wrong.length).toBeGreaterThan(0.95);
    },
  );

  test.skipIf(KENOSHA === null)(
    named('of Kenosha are looked for by each of its ZIP codes, and around each of its blocks', KENOSHA),
    async () => {
      const counties = await readCounties();
      const known = await openGazetteer();
      const { rows } = await open('tiger', readTiger(KENOSHA ?? Buffer.alloc(0)));
      const isHere = (points: readonly LatLng[]) => points.some((point) => counties.at(point) === '55059');
      const zips = rows.flatMap(({ ranges }) => ranges.flatMap(({ zip }) => zip ?? []));
      const hereByZip = new Map(
        [...new Set(zips)].map((zip) => [zip, known.areas({ zip, readings: [] }).some(({ points }) => isHere(points))]),
      );
      // One in its middle alone finds 92 % of them.
      expect(zips.filter((zip) => hereByZip.get(zip)).length / zips.length).toBeGreaterThan(0.999);
      const middles = rows.map(({ line }) => line[Math.floor(line.length / 2)]).filter((point) => point !== undefined);
      const points = middles.map(([lng, lat]) => ({ lat, lng }));
      expect(points.filter((point) => !isHere([point])).length).toBeGreaterThan(100);
      expect(points.filter((point) => !isHere([point, ...pointsAround(point, OUTLINE_ERROR_MILES)]))).toEqual([]);
    },
  );

  test.skipIf(CITYWIDE === null || SWEPT === null)(
    named('of San Francisco: a swept block is found again by its street and the two that it meets', CITYWIDE),
    async () => {
      const { county } = await open('sf_centerlines', readStreets(gunzipSync(CITYWIDE ?? '')));
      const counts = new Map<string, number>();
      const blocks = new Map(csvRows(gunzipSync(SWEPT ?? '').toString()).map((row) => [row['cnn'], row]));
      for (const { corridor = '', limits = '', line = '' } of blocks.values()) {
        const [from = '', to = '', ...more] = limits.split('  -  ');
        if (from === '' || to === '' || more.length > 0 || limits.endsWith('Block')) continue;
        const own = (JSON.parse(line.replaceAll("'", '"')) as { coordinates: [number, number][] }).coordinates.map(
          ([lng, lat]) => ({ lat, lng }),
        );
        const length = meters(measureLength(own));
        const place = county.stretch({ street: corridor, from, to, length });
        const isSame =
          'lines' in place &&
          own.every((point) => place.lines.some((each) => footOn(each, point).distanceMeters < OTHER_HALF_METERS));
        const words = 'lines' in place ? (isSame ? 'found' : 'elsewhere') : place.unplaced;
        counts.set(words, (counts.get(words) ?? 0) + 1);
      }
      expect(Object.fromEntries(counts)).toMatchInlineSnapshot(`
        {
          "elsewhere": 8,
          "found": 7207,
          "no_corner": 391,
          "no_street": 57,
          "not_connected": 109,
          "other_length": 60,
          "several": 39,
        }
      `);
    },
  );

  test.skipIf(SOMA === null || POINTS === null)(
    named('of San Francisco put addresses a median of 12 m from where the Census Bureau’s geocoder does', SOMA),
    async () => {
      const { county } = await open('sf_centerlines', readStreets(gunzipSync(SOMA ?? '')));
      const addresses = new Map(
        (POINTS ?? '')
          .toString()
          .split('\n')
          .flatMap((line) => {
            const [, , , address = '', point = ''] = line.split('|');
            const [, houseNumber, street] = /^(\S+) (.*) San Francisco CA$/.exec(address) ?? [];
            const [, lng, lat] = /POINT\((\S+) (\S+)\)/.exec(point) ?? [];
            return houseNumber && street
              ? [[address, { houseNumber, street, truth: { lat: Number(lat), lng: Number(lng) } }]]
              : [];
          }),
      );
      const misses = [...addresses.values()].flatMap(({ truth, ...question }) => {
        const [found] = county.find(question);
        return found?.basis === 'range'
          ? [{ meters: metersBetween(found.point, truth), within: found.precisionMeters }]
          : [];
      });
      const sorted = misses.map(({ meters }) => meters).toSorted((a, b) => a - b);
      const isWithin = misses.filter(({ meters, within }) => meters <= within).length / misses.length;
      expect(misses).toHaveLength(844);
      expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(13);
      expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(40);
      expect(isWithin).toBeGreaterThan(0.9);
    },
  );
});
