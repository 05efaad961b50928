import { LRUCache } from 'lru-cache';

import { chanceInSeason, getSeason } from '@towscout/domain/parking-rules/risk/seasons';

import type { Database } from '#platform/db/database.ts';

import { type PackedRisk, unpackHour } from '../risk/packed-risk.ts';
import { findCellRisks, findRiskModel } from '../risk/risk.queries.ts';
import { unpackRisk } from '../risk/spot-risk.ts';
import { typicalHour } from '../risk/typical-week.ts';

export type CellRisk = { cell: string; blocks: number; chance: number };
type RiskMap = { trainedAt: number; cells: readonly { cell: string; blocks: number; risk: PackedRisk }[] };

/** A city has some 1,200 cells of 5 KB. */
const MOST_CITIES = 4;

/** Answers the risk of all cells of a city in an hour of its clocks; none before it was learned. */
export function createRiskMaps(db: Database) {
  const maps = new LRUCache<string, RiskMap>({ max: MOST_CITIES });
  return async (city: string, day: number, hour: number): Promise<CellRisk[]> => {
    const model = await findRiskModel(db, city);
    if (!model) return [];
    const known = maps.get(city);
    const map = known?.trainedAt === model.trainedAt.getTime() ? known : await load();
    maps.set(city, map);
    const at = typicalHour(day, hour);
    const season = getSeason(model.seasons, day);
    return map.cells.map(({ cell, blocks, risk }) => ({
      cell,
      blocks,
      chance: chanceInSeason(unpackHour(risk, at).chance, season),
    }));

    async function load(): Promise<RiskMap> {
      const rows = model ? await findCellRisks(db, model) : [];
      return {
        trainedAt: model?.trainedAt.getTime() ?? 0,
        cells: rows.map(({ cell, blocks, risk }) => ({ cell, blocks, risk: unpackRisk(risk) })),
      };
    }
  };
}
