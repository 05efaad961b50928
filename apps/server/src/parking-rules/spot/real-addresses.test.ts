import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import type { LatLng } from '@towscout/geo';

import type { SideRange, StreetRow } from '#places';
import { readStreets } from '#testing/city-streets.fixture.ts';
import { openRows, readTiger } from '#testing/open-streets.fixture.ts';
import { named, realBytes, realData } from '#testing/real-data.fixture.ts';
import { blockRule, randomNumbers, ruleBook, ruleOn, sweptSides } from '#testing/rule-book.fixture.ts';

import type { PlacedRuleRow } from '../rules/street-rules.queries.ts';

const SOMA = realBytes('street-rules/sf-centerlines/3psu-pn9h.mission-soma-2025-11.json.gz');
const SWEPT = realBytes('street-rules/sf-sweeping/citywide-2025-07.sides.csv.gz');
const KENOSHA = realBytes('tiger/kenosha_55059_2014/derived_2014_55059_addrfeat_from_edges.zip');
const OAKLAND = realData('cities-3/oakland/street-sweeping.12-segments.json');
const BERKELEY = realData('cities-3/berkeley/street-sweeping.10-segments.json');

type Town = { rows: StreetRow[]; rules: PlacedRuleRow[]; ruleIds(row: StreetRow, side: StreetSide): string[] };

/** Its own rows of street sweeping, with the sides that have none. */
function sanFrancisco(): Town {
  const rules = sweptSides(gunzipSync(SWEPT ?? '').toString());
  return {
    rows: [...readStreets(gunzipSync(SOMA ?? ''))],
    rules: [...rules.values()],
    ruleIds: ({ lineId }, side) => (rules.has(`${lineId} ${side}`) ? [`${lineId} ${side}`] : []),
  };
}

const toPoints = ({ line }: Pick<StreetRow, 'line'>): LatLng[] => line.map(([lng, lat]) => ({ lat, lng }));

/** The Census Bureau's streets, with a rule of our own on each side of each block. */
async function kenosha(): Promise<Town> {
  const rows: StreetRow[] = [];
  for await (const row of readTiger(KENOSHA ?? Buffer.alloc(0))) rows.push(row);
  const rules = new Map(
    rows.flatMap((row) =>
      (['left', 'right'] as const).map((side) => {
        const rule = blockRule(row.lineId, row.name, side, toPoints(row));
        return [rule.id, rule] as const;
      }),
    ),
  );
  return { rows, rules: [...rules.values()], ruleIds: ({ lineId }, side) => [`${lineId} ${side}`] };
}

type Segment = {
  id: string;
  street: string;
  sides: { side: 'odd' | 'even'; faces: keyof typeof ACROSS; addresses: string }[];
  line_lng_lat: [number, number][];
};
const ACROSS = { N: [0, 1], S: [0, -1], E: [1, 0], W: [-1, 0] } as const;

/** Segments of Oakland and Berkeley, whose rules are those of odd and of even numbers. */
function eastBay(): Town {
  const segments = [OAKLAND, BERKELEY].flatMap((json) => JSON.parse(json ?? '[]') as Segment[]);
  const rows = segments.map(({ id, street, sides, line_lng_lat: line }) => ({
    lineId: id,
    name: street,
    line,
    ranges: sides.map(({ side, faces, addresses }): SideRange => {
      const [from = '', to = ''] = addresses.split('-');
      return { side: onSide(line, faces), from, to, parity: side === 'odd' ? 'O' : 'E', zip: null };
    }),
  }));
  const rules = segments.flatMap((segment) =>
    segment.sides.map(({ side, faces }) => {
      const { id, street, line_lng_lat: line } = segment;
      const curb = { by: 'street', county: '06001', street, from: '', to: '', side, length: null } as const;
      return ruleOn(`${id} ${onSide(line, faces)}`, curb, toPoints({ line }));
    }),
  );
  return { rows, rules, ruleIds: ({ lineId }, side) => [`${lineId} ${side}`] };
}

function onSide(line: Segment['line_lng_lat'], faces: keyof typeof ACROSS): StreetSide {
  const [[west = 0, south = 0] = [], [east = 0, north = 0] = []] = [line[0], line.at(-1)];
  const [x, y] = ACROSS[faces];
  return (east - west) * y - (north - south) * x > 0 ? 'left' : 'right';
}

type Address = { row: StreetRow; range: SideRange; number: number };

/** Those that the streets have once: of the others nobody can tell which is meant. */
function drawAddresses({ rows }: Town, count: number, random: () => number): Address[] {
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const ranges = rows.flatMap((row) =>
    row.ranges.filter(({ from, to }) => /^\d+$/.test(from) && /^\d+$/.test(to)).map((range) => ({ row, range })),
  );
  const byStreet = Map.groupBy(ranges, ({ row }) => row.name);
  const has = ({ from, to, parity }: SideRange, number: number): boolean => {
    const [low, high] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))];
    return number >= low && number <= high && (parity === 'B' || number % 2 === Number(from) % 2);
  };
  const drawn = new Map<string, Address>();
  while (drawn.size < count) {
    const { row, range } = pick(ranges);
    const [from, to] = [Number(range.from), Number(range.to)];
    const steps = Math.floor(Math.abs(to - from) / 2);
    const inside = Math.min(from, to) + 2 * Math.floor(random() * (steps + 1));
    // People ask for the round number and the corner house more often than for any other.
    const number = pick([from, to, inside]);
    const places = byStreet.get(row.name)?.filter((each) => has(each.range, number)) ?? [];
    if (new Set(places.map((each) => `${each.row.lineId} ${each.range.side}`)).size === 1)
      drawn.set(`${number} ${row.name}`, { row, range, number });
  }
  return [...drawn.values()];
}

async function countOwn(town: Town, source: string, count: number): Promise<{ asked: number; missed: string[] }> {
  const { atAddress } = ruleBook(openRows(source, town.rows), town.rules);
  const missed: string[] = [];
  const addresses = drawAddresses(town, count, randomNumbers(count));
  for (const { row, range, number } of addresses) {
    const told = await atAddress(row.name, String(number), range.zip);
    const own = town.ruleIds(row, range.side);
    const isOwn = told?.street === row.name && told.side === range.side && told.rules.join() === own.join();
    if (!isOwn)
      missed.push(`${number} ${row.name}: ${told?.side} of ${told?.street}, ${told?.rules.join()}, not ${own}`);
  }
  return { asked: addresses.length, missed };
}

test.skipIf(!SOMA || !SWEPT || !KENOSHA || !OAKLAND || !BERKELEY)(
  named('of 200 addresses drawn in three places, 198 have the rules of their own street and side', SOMA && KENOSHA),
  async () => {
    const counts = [
      await countOwn(sanFrancisco(), 'sf_centerlines', 100),
      await countOwn(await kenosha(), 'tiger', 70),
      await countOwn(eastBay(), 'tiger', 30),
    ];
    expect(counts.map(({ asked }) => asked)).toEqual([100, 70, 30]);
    const missed = counts.flatMap((each) => each.missed);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
  },
);
