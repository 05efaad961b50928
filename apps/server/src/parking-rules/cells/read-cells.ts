import { cellToLatLng, cellToParent } from 'h3-js';

import { OUTLOOK_CELLS_MAX } from '@towscout/contracts/parking-rules/constants';
import type { OutlookCell, OutlookCells } from '@towscout/contracts/parking-rules/schema';
import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';
import { riskLevel } from '@towscout/domain/parking-rules/risk-level';
import type { RuleKind } from '@towscout/domain/parking-rules/street-rule';
import { type Box, boxContains, type LatLng, outlineContains } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { City, Sources } from '#sources';

import { CELL_RESOLUTION } from '../risk/packed-risk.ts';
import { createLocalHours } from '../risk/train-city.ts';
import type { createRiskMaps, createRuleMaps } from './cell-maps.ts';

export type CellsDeps = {
  db: Database;
  clock: Clock;
  sources: Pick<Sources, 'cities' | 'listAges' | 'withSuspendedDays'>;
  riskMaps: ReturnType<typeof createRiskMaps>;
  ruleMaps: ReturnType<typeof createRuleMaps>;
};

type Sum = { blocks: number; chances: number; sides: number; forbidden: number; kinds: Map<RuleKind, number> };

/** From fine to coarse: cells of 400 meters, 1, 2.5 and 6.5 kilometers. */
const RESOLUTIONS = [CELL_RESOLUTION, 8, 7, 6];

/** The cells of a box in an hour: how likely a citation is, and how many sides of streets are forbidden. */
export async function readCells(deps: CellsDeps, box: Box, at: Date): Promise<OutlookCells> {
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const finest = new Map<string, Sum>();
  const cities = deps.sources.cities.filter((city) => isKnown(city) && overlapsBox(city, box));
  const riskFrom: string[] = [];
  for (const city of cities) if (await addCity(deps, city, hour, box, finest)) riskFrom.push(city.name);
  const { resolution, cells } = fitting(finest);
  const hasRisk = cells.some(({ chance }) => chance !== null);
  const hasRules = cells.some(({ sides }) => sides > 0);
  return {
    at: hour.toISOString(),
    timeZone: cities[0]?.timeZone ?? null,
    resolution,
    cells,
    riskFrom,
    unknown: [...(hasRules ? [] : (['no_rules_published'] as const)), ...(hasRisk ? [] : (['no_citations'] as const))],
  };
}

const isKnown = ({ streetRules, violations }: City): boolean => streetRules.length > 0 || violations.length > 0;

function overlapsBox({ area }: City, box: Box): boolean {
  const corners = [
    { lat: box.south, lng: box.west },
    { lat: box.south, lng: box.east },
    { lat: box.north, lng: box.west },
    { lat: box.north, lng: box.east },
  ];
  const middle = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 };
  return (
    area.some((point) => boxContains(box, point)) || [...corners, middle].some((point) => outlineContains(area, point))
  );
}

function getSum(sums: Map<string, Sum>, cell: string): Sum {
  const sum = sums.get(cell) ?? { blocks: 0, chances: 0, sides: 0, forbidden: 0, kinds: new Map<RuleKind, number>() };
  sums.set(cell, sum);
  return sum;
}

/** True where it has a risk. */
async function addCity(deps: CellsDeps, city: City, hour: Date, box: Box, into: Map<string, Sum>): Promise<boolean> {
  const local = createLocalHours(city.timeZone)(hour.getTime());
  const wall = local.day * DAY_MS + local.hour * HOUR_MS;
  const sumAt = (cell: string): Sum | null => {
    if (!boxContains(box, getCenter(cell))) return null;
    return getSum(into, cell);
  };
  let hasRisk = false;
  for (const { cell, blocks, chance } of await deps.riskMaps(city.key, local.day, local.hour)) {
    const sum = sumAt(cell);
    if (!sum) continue;
    hasRisk = true;
    Object.assign(sum, { blocks: sum.blocks + blocks, chances: sum.chances + blocks * chance });
  }
  const dated = await deps.sources.withSuspendedDays(deps.db, city, deps.clock.now());
  for (const [cell, rules] of await deps.ruleMaps(dated, await getVersion(deps, city), wall)) {
    const sum = sumAt(cell);
    if (sum) addRules(sum, rules);
  }
  return hasRisk;
}

/** Changes when one of the city's tables was read anew. */
async function getVersion({ db, sources }: CellsDeps, { streetRules }: City): Promise<string> {
  const keys = streetRules.map(({ source }) => source);
  const getAge = await sources.listAges(db, keys);
  return keys.map((key) => getAge(key).syncedAt?.getTime() ?? 0).join(' ');
}

function addRules(
  sum: Sum,
  { sides, forbidden, kinds }: Pick<Sum, 'sides' | 'forbidden'> & { kinds: ReadonlyMap<RuleKind, number> },
): void {
  sum.sides += sides;
  sum.forbidden += forbidden;
  for (const [kind, count] of kinds) sum.kinds.set(kind, (sum.kinds.get(kind) ?? 0) + count);
}

const getCenter = (cell: string): LatLng => {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
};

/** The finest cells of which there are few enough. */
function fitting(finest: ReadonlyMap<string, Sum>): { resolution: number; cells: OutlookCell[] } {
  for (const resolution of RESOLUTIONS) {
    const sums = new Map<string, Sum>();
    for (const [cell, sum] of finest) {
      const known = getSum(sums, cellToParent(cell, resolution));
      known.blocks += sum.blocks;
      known.chances += sum.chances;
      addRules(known, sum);
    }
    if (sums.size <= OUTLOOK_CELLS_MAX || resolution === RESOLUTIONS.at(-1))
      return { resolution, cells: [...sums].slice(0, OUTLOOK_CELLS_MAX).map(presentCell) };
  }
  return { resolution: CELL_RESOLUTION, cells: [] };
}

function presentCell([cell, { blocks, chances, sides, forbidden, kinds }]: [string, Sum]): OutlookCell {
  const { lat, lng } = getCenter(cell);
  const chance = blocks > 0 ? chances / blocks : null;
  const [most] = [...kinds].toSorted(([, a], [, b]) => b - a);
  return {
    gridCell: cell,
    latitude: lat,
    longitude: lng,
    chance,
    level: chance === null ? null : riskLevel(chance),
    sides,
    forbidden,
    kind: most?.[0] ?? null,
  };
}
