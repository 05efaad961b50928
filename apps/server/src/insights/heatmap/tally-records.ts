import type { TowRecordKey } from '@towscout/domain/sources';
import type { RecordStep } from '@towscout/domain/sources/tow-ladder';

import type { KeptSpot } from '#tow-records';

/** Instants are in milliseconds. */
export type RecordTally = {
  records: number;
  firstAt: number;
  lastAt: number;
  bySource: Map<TowRecordKey, Map<RecordStep, number>>;
};

/** Null for a spot outside of all cells. */
export function tallyRecords(
  spots: readonly KeptSpot[],
  getCell: (spot: KeptSpot) => string | null,
): Map<string, RecordTally> {
  const tallies = new Map<string, RecordTally>();
  for (const spot of spots) {
    const cell = getCell(spot);
    if (cell === null) continue;
    const { source, step, records, firstAt, lastAt } = spot;
    const bySource = new Map([[source, new Map([[step, records]])]]);
    addRecords(tallies, cell, { records, firstAt, lastAt, bySource });
  }
  return tallies;
}

export function addRecords(tallies: Map<string, RecordTally>, cell: string, more: RecordTally): void {
  const known = tallies.get(cell) ?? { records: 0, firstAt: Infinity, lastAt: -Infinity, bySource: new Map() };
  tallies.set(cell, known);
  known.records += more.records;
  known.firstAt = Math.min(known.firstAt, more.firstAt);
  known.lastAt = Math.max(known.lastAt, more.lastAt);
  for (const [source, steps] of more.bySource) {
    const own = known.bySource.get(source) ?? new Map<RecordStep, number>();
    known.bySource.set(source, own);
    for (const [step, count] of steps) own.set(step, (own.get(step) ?? 0) + count);
  }
}
