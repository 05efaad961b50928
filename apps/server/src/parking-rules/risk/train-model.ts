import { deflateRawSync } from 'node:zlib';

import { latLngToCell } from 'h3-js';

import { findPeriod } from '@towscout/domain/parking-rules/risk/baselines';
import { createBlockReader } from '@towscout/domain/parking-rules/risk/citation';
import type { Drift } from '@towscout/domain/parking-rules/risk/distance';
import type { Seasons } from '@towscout/domain/parking-rules/risk/seasons';
import type { Interval } from '@towscout/domain/parking-rules/risk/shrinkage';
import { trainRisk } from '@towscout/domain/parking-rules/risk/train';

import { type CellTimes, learnTimes } from '../ticket-times/learn-times.ts';
import type { SweptSide } from '../ticket-times/swept-sides.ts';
import { type CitationColumns, toCitations } from './citation-columns.ts';
import {
  emptyRisk,
  packHour,
  type PackedRisk,
  hoursOfDay,
  TYPICAL_HOURS,
  typicalDays,
  CELL_RESOLUTION,
} from './packed-risk.ts';

type TrainedBlock = { block: string; cell: string | null; risk: Uint8Array };
type TrainedCell = { cell: string; blocks: number; risk: Uint8Array };
/** A piece of a trained model. */
export type Trained =
  | { kind: 'blocks'; blocks: TrainedBlock[] }
  | { kind: 'cells'; cells: TrainedCell[] }
  | { kind: 'times'; cells: CellTimes[] }
  | {
      kind: 'end';
      citations: number;
      blocks: number;
      firstDay: number;
      lastDay: number;
      seasons: Seasons | null;
      drift: Drift | null;
    };

const BLOCKS_AT_ONCE = 500;
/** A block's risk is 5 KB. A small window finds the same repetitions and takes a fifth of the time to set up. */
const DEFLATE = { windowBits: 13, memLevel: 6, chunkSize: 8192 };
const pack = ({ buffer }: PackedRisk): Uint8Array => deflateRawSync(new Uint8Array(buffer), DEFLATE);

export type TrainingData = { columns: CitationColumns; swept: readonly SweptSide[] };

/** Trains a city's model. Yields nothing without citations. */
export function* trainModel({ columns, swept }: TrainingData): Generator<Trained> {
  const citations = toCitations(columns);
  const period = findPeriod(citations);
  if (!period) return;
  const model = trainRisk(citations, period);
  const cells = createCells();
  const toCell = cellsByBlock(columns);
  const days = typicalDays().map((day) => ({ day, hours: hoursOfDay(day) }));
  for (let from = 0; from < model.blocks.length; from += BLOCKS_AT_ONCE) {
    const some = model.blocks.slice(from, from + BLOCKS_AT_ONCE).map(({ key }) => ({ key, risk: emptyRisk() }));
    for (const { day, hours } of days)
      for (const { key, risk } of some) {
        const cell = cells.of(toCell.get(key) ?? null);
        for (const [hour, at] of hours.entries()) {
          const chance = model.riskAt(key, day, hour);
          if (chance === 'unknown') continue;
          packHour(risk, at, chance);
          if (cell) addTo(cell, at, chance);
        }
      }
    yield {
      kind: 'blocks',
      blocks: some.map(({ key, risk }) => ({ block: key, cell: toCell.get(key) ?? null, risk: pack(risk) })),
    };
  }
  yield { kind: 'cells', cells: cells.finish() };
  yield { kind: 'times', cells: learnTimes(columns, swept, CELL_RESOLUTION) };
  yield {
    kind: 'end',
    citations: citations.length,
    blocks: model.blocks.length,
    firstDay: period.first,
    lastDay: period.last,
    seasons: model.seasons,
    drift: model.drift,
  };
}

function cellsByBlock({ addresses, places }: CitationColumns): Map<string, string> {
  const readBlock = createBlockReader();
  const cells = new Map<string, string>();
  for (const [at, { street, houseNumber }] of addresses.entries()) {
    const key = readBlock(street, houseNumber)?.block.key;
    const [lat = NaN, lng = NaN] = places.subarray(at * 2, at * 2 + 2);
    if (key !== undefined && Number.isFinite(lat)) cells.set(key, latLngToCell(lat, lng, CELL_RESOLUTION));
  }
  return cells;
}

type CellSum = { sum: Float64Array; low: Float64Array; high: Float64Array; count: Uint32Array };

/** Collects the mean risk of each cell's blocks, between their lowest and highest. */
function createCells() {
  const cells = new Map<string, CellSum>();
  return {
    of(cell: string | null): CellSum | null {
      if (cell === null) return null;
      const known = cells.get(cell) ?? emptyCell();
      cells.set(cell, known);
      return known;
    },
    finish: (): TrainedCell[] =>
      [...cells].map(([cell, { sum, low, high, count }]) => {
        const risk = emptyRisk();
        for (let at = 0; at < TYPICAL_HOURS; at += 1)
          packHour(risk, at, { chance: (sum[at] ?? 0) / (count[at] || 1), low: low[at] ?? 0, high: high[at] ?? 1 });
        return { cell, blocks: Math.max(...count), risk: pack(risk) };
      }),
  };
}

function addTo(cell: CellSum, at: number, { chance, low, high }: Interval): void {
  cell.sum[at] = (cell.sum[at] ?? 0) + chance;
  cell.low[at] = Math.min(cell.low[at] ?? 1, low);
  cell.high[at] = Math.max(cell.high[at] ?? 0, high);
  cell.count[at] = (cell.count[at] ?? 0) + 1;
}

const emptyCell = (): CellSum => ({
  sum: new Float64Array(TYPICAL_HOURS),
  low: new Float64Array(TYPICAL_HOURS).fill(1),
  high: new Float64Array(TYPICAL_HOURS),
  count: new Uint32Array(TYPICAL_HOURS),
});
