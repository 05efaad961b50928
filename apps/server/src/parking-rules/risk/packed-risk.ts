import type { Interval } from '@towscout/domain/parking-rules/risk/interval';

import { TYPICAL_HOURS } from './typical-week.ts';

/** A chance, its low and its high end for each typical hour. */
export type PackedRisk = Uint16Array;

const PER_HOUR = 3;
/** Steps per halving; neighbors differ by 0.03%. */
const STEPS = 2048;
const MOST = 2 ** 16 - 1;

export const emptyRisk = (): PackedRisk => new Uint16Array(TYPICAL_HOURS * PER_HOUR).fill(MOST);

/** Packs only a certain chance as certain. */
const packed = (chance: number): number =>
  chance > 0 ? Math.min(MOST, Math.max(chance < 1 ? 1 : 0, Math.round(-Math.log2(chance) * STEPS))) : MOST;
const unpacked = (value: number): number => 2 ** (-value / STEPS);

export function packHour(risk: PackedRisk, hour: number, { chance, low, high }: Interval): void {
  const at = hour * PER_HOUR;
  risk[at] = packed(chance);
  risk[at + 1] = packed(low);
  risk[at + 2] = packed(high);
}

export function unpackHour(risk: PackedRisk, hour: number): Interval {
  const at = hour * PER_HOUR;
  return {
    chance: unpacked(risk[at] ?? MOST),
    low: unpacked(risk[at + 1] ?? MOST),
    high: unpacked(risk[at + 2] ?? MOST),
  };
}
