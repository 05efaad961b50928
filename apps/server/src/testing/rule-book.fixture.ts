import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import type { LatLng } from '@towscout/geo';

import type { PlacedRuleRow } from '#parking-rules/rules/street-rules.queries.ts';
import { rulesBySide, sideAt, streetAt } from '#parking-rules/spot/find-side-rules.ts';
import { type StoredCurb, toStoredLine, toStoredRule } from '#parking-rules/stored-rule.ts';
import type { CountyStreets } from '#places';
import { sanFrancisco } from '#sources/catalog/san-francisco/source.ts';
import { readLine } from '#sources/reading/read-shape.ts';

import { csvRows } from './csv.fixture.ts';

/** Of what is asked here only its place matters. */
const RULE = toStoredRule(
  streetRule({
    kind: 'sweeping',
    hours: [recurringHours({ weekdays: [2], startMinute: 480, endMinute: 600 })],
    isExact: true,
    posted: null,
    source: 'rules',
    asOf: null,
  }),
  {},
  '2026-11-28',
);

export const ruleOn = (id: string, curb: StoredCurb, line: readonly LatLng[]): PlacedRuleRow => ({
  source: 'rules',
  id,
  curb,
  rule: RULE,
  lines: [toStoredLine(line)],
});

export const blockRule = (block: string, street: string, side: StreetSide, line: readonly LatLng[]): PlacedRuleRow =>
  ruleOn(`${block} ${side}`, { by: 'block', block, street, side }, line);

const CELL_DEGREES = 0.002;
const toCell = ({ lat, lng }: LatLng): [number, number] => [
  Math.floor(lat / CELL_DEGREES),
  Math.floor(lng / CELL_DEGREES),
];

/** Answers as the site does: an address's point by the streets, then the rules of the street and side there. */
export function ruleBook(county: CountyStreets, rules: readonly PlacedRuleRow[]) {
  const cells = new Map<string, PlacedRuleRow[]>();
  for (const rule of rules)
    for (const cell of new Set(rule.lines.flat().map(([lng, lat]) => toCell({ lat, lng }).join(' '))))
      cells.set(cell, [...(cells.get(cell) ?? []), rule]);
  const around = (point: LatLng): PlacedRuleRow[] => {
    const [row, column] = toCell(point);
    const beside = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((aside) => `${row + up} ${column + aside}`));
    return [...new Set(beside.flatMap((cell) => cells.get(cell) ?? []))];
  };
  const streets = { blockAt: async (...asked: Parameters<CountyStreets['blockAt']>) => county.blockAt(...asked) };

  type Spot = Parameters<typeof streetAt>[1];
  async function atSpot(spot: Spot) {
    const block = await streetAt(streets, spot);
    const found = rulesBySide({ rows: around(spot), zones: [] }, block, { city: sanFrancisco, tables: [], spot });
    const side = found && sideAt(found.street, spot);
    const idsOn = (each: StreetSide) =>
      found?.sides[each].rules.map(({ id }) => id.replace(/^rules:/, '')).toSorted() ?? [];
    return { street: found?.street.name ?? null, side, rules: side ? idsOn(side) : [], idsOn, point: { ...spot } };
  }
  return {
    atPoint: (point: LatLng) => atSpot({ ...point, address: null }),
    async atAddress(street: string, houseNumber: string, zip?: string | null) {
      const [found] = county.find({ street, houseNumber, zips: zip ? [zip] : [] });
      if (!found) return null;
      return atSpot({
        ...found.point,
        address: { street: found.street, houseNumber: found.basis === 'range' ? houseNumber : null },
      });
    },
  };
}

/** The same numbers from 0 to 1 in each run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** San Francisco's captured sides of blocks that are swept, by block and side. */
export function sweptSides(csv: string): Map<string, PlacedRuleRow & { line: LatLng[]; side: StreetSide }> {
  const sides = new Map<string, PlacedRuleRow & { line: LatLng[]; side: StreetSide }>();
  for (const row of csvRows(csv)) {
    const { cnn = '', corridor = '', cnn_right_left: letter, line: drawn = 'null' } = row;
    const line = readLine(JSON.parse(drawn.replaceAll("'", '"'))) ?? [];
    const side = letter === 'L' ? 'left' : 'right';
    const rule = blockRule(cnn, corridor, side, line);
    sides.set(rule.id, { ...rule, line, side });
  }
  return sides;
}
