import type { StreetSource } from '../streets.port.ts';

/** Nine houses in ten lie within this fraction of the block's length (docs/decisions/037). */
const PART_OF_BLOCK = { bureau: 0.85, city: 0.45 } as const;
const LEAST_METERS = 25;
const METERS_A_NUMBER = { least: 0.5, most: 10 } as const;

export const precisionInBlock = (source: StreetSource, lengthMeters: number): number =>
  Math.round(Math.max(LEAST_METERS, lengthMeters * PART_OF_BLOCK[source === 'tiger' ? 'bureau' : 'city']));

export function precisionOutside(source: StreetSource, lengthMeters: number, numbers: number, gap: number): number {
  const pace = Math.min(METERS_A_NUMBER.most, Math.max(METERS_A_NUMBER.least, lengthMeters / Math.max(1, numbers)));
  return Math.round(precisionInBlock(source, lengthMeters) + gap * pace);
}
