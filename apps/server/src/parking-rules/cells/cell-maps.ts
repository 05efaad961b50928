import { latLngToCell } from 'h3-js';
import { LRUCache } from 'lru-cache';

import { recursAt } from '@towscout/domain/parking-rules/rule-windows';
import type { RuleKind } from '@towscout/domain/parking-rules/street-rule';
import { pointAlong } from '@towscout/geo';

import type { Database } from '#platform/db/database.ts';
import type { City } from '#sources';

import { chanceOn, type PackedRisk, unpackHour, typicalHour, CELL_RESOLUTION } from '../risk/packed-risk.ts';
import { findCellRisks, findRiskModel } from '../risk/risk.queries.ts';
import { unpackRisk } from '../risk/spot-risk.ts';
import { bindingSources, type PlacedRuleRow, rulesOf } from '../rules/street-rules.queries.ts';
import { fromStoredLine, fromStoredRule, type StoredRule } from '../stored-rule.ts';

export type CellRisk = { cell: string; blocks: number; chance: number };
type RiskMap = { trainedAt: number; cells: readonly { cell: string; blocks: number; risk: PackedRisk }[] };

/** A city has some 1,200 cells of 5 KB. */
const MOST_RISK_MAPS = 4;

/** Answers the risk of all cells of a city in an hour of its clocks; none before it was learned. */
export function createRiskMaps(db: Database) {
  const maps = new LRUCache<string, RiskMap>({ max: MOST_RISK_MAPS });
  return async (city: string, day: number, hour: number): Promise<CellRisk[]> => {
    const model = await findRiskModel(db, city);
    if (!model) return [];
    const known = maps.get(city);
    const map = known?.trainedAt === model.trainedAt.getTime() ? known : await load();
    maps.set(city, map);
    const at = typicalHour(day, hour);
    const then = chanceOn(model, day);
    return map.cells.map(({ cell, blocks, risk }) => ({ cell, blocks, chance: then(unpackHour(risk, at)).chance }));

    async function load(): Promise<RiskMap> {
      const rows = model ? await findCellRisks(db, model) : [];
      return {
        trainedAt: model?.trainedAt.getTime() ?? 0,
        cells: rows.map(({ cell, blocks, risk }) => ({ cell, blocks, risk: unpackRisk(risk) })),
      };
    }
  };
}

/** Of a cell: its sides with a known rule, and how many of them a rule forbids, by kind. */
export type CellRules = { sides: number; forbidden: number; kinds: ReadonlyMap<RuleKind, number> };

/** A city's rules in memory, as far as a map needs them. */
type RuleMap = { version: string; sides: readonly MapSide[]; hours: readonly StoredRule[] };
/** Where a side is, and the hours of its rules. */
type MapSide = { cell: string; rules: { kind: RuleKind; hours: number }[] };

/** Kinds that forbid every car whenever they hold. */
const FORBIDDING: ReadonlySet<RuleKind> = new Set(['temporary_tow', 'tow_away', 'sweeping', 'no_parking']);
const MOST_RULE_MAPS = 4;

/** Answers by cell how many sides of a city's streets are forbidden at an instant. */
export function createRuleMaps(db: Database) {
  const maps = new LRUCache<string, Promise<RuleMap>>({ max: MOST_RULE_MAPS });
  return async (city: City, version: string, wall: number): Promise<Map<string, CellRules>> => {
    const known = maps.get(city.key);
    const isCurrent = known !== undefined && (await known).version === version;
    const loading = isCurrent ? known : loadMap(db, city, version);
    if (!isCurrent) {
      maps.set(city.key, loading);
      loading.catch(() => maps.delete(city.key));
    }
    return countByCell(await loading, city, wall);
  };
}

async function loadMap(db: Database, city: City, version: string): Promise<RuleMap> {
  const sides = new Map<string, MapSide>();
  const hours: StoredRule[] = [];
  const hoursById = new Map<string, number>();
  for await (const rows of rulesOf(db, bindingSources(city)))
    for (const row of rows) {
      const cell = toCell(row);
      if (cell === null || !isOfMap(row)) continue;
      const key = JSON.stringify(row.rule.hours);
      const known = hoursById.get(key) ?? hours.push(row.rule) - 1;
      hoursById.set(key, known);
      const side = sides.get(sideKey(row)) ?? { cell, rules: [] };
      sides.set(sideKey(row), side);
      side.rules.push({ kind: row.rule.kind, hours: known });
    }
  return { version, sides: [...sides.values()], hours };
}

/** A limit along a curb, or a rule of an area, says nothing about which sides there are. */
const isOfMap = ({ rule: { kind, onlyWhen, hours }, curb }: PlacedRuleRow): boolean =>
  hours.length > 0 && onlyWhen === null && curb.by !== 'area' && (curb.by === 'block' || FORBIDDING.has(kind));

function sideKey({ source, id, curb }: PlacedRuleRow): string {
  if (curb.by === 'block') return `${curb.block} ${curb.side}`;
  return curb.by === 'sign' ? [curb.street, curb.from, curb.to, curb.side].join('|') : `${source}:${id}`;
}

function toCell({ lines }: PlacedRuleRow): string | null {
  const [line] = lines;
  if (!line || line.length === 0) return null;
  const { lat, lng } = pointAlong(fromStoredLine(line), 0.5, 'left', 0);
  return latLngToCell(lat, lng, CELL_RESOLUTION);
}

function countByCell({ sides, hours }: RuleMap, city: City, wall: number): Map<string, CellRules> {
  // Many sides have the same hours: they are looked at once.
  const holds = hours.map((rule) =>
    fromStoredRule(rule, '', city.suspensions, null).hours.some((each) =>
      'startsAt' in each ? false : recursAt(each, wall),
    ),
  );
  const cells = new Map<string, { sides: number; forbidden: number; kinds: Map<RuleKind, number> }>();
  for (const { cell, rules } of sides) {
    const known = cells.get(cell) ?? { sides: 0, forbidden: 0, kinds: new Map<RuleKind, number>() };
    cells.set(cell, known);
    known.sides += 1;
    const forbidding = rules.find(({ kind, hours: at }) => FORBIDDING.has(kind) && holds[at]);
    if (!forbidding) continue;
    known.forbidden += 1;
    known.kinds.set(forbidding.kind, (known.kinds.get(forbidding.kind) ?? 0) + 1);
  }
  return cells;
}
