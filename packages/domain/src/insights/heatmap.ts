/** Specification section 9. */
export const HEATMAP_RANGES = ['1h', '6h', '24h', '7d', '30d'] as const;
export type HeatmapRange = (typeof HEATMAP_RANGES)[number];

export const RANGE_HOURS: Readonly<Record<HeatmapRange, number>> = {
  '1h': 1,
  '6h': 6,
  '24h': 24,
  '7d': 7 * 24,
  '30d': 30 * 24,
};

export type PremiumRange = Extract<HeatmapRange, '7d' | '30d'>;

/** The free plan sees 24 hours of data. */
export const isPremiumRange = (range: HeatmapRange): range is PremiumRange => RANGE_HOURS[range] > RANGE_HOURS['24h'];

/** Keeps a circle under some 600 cells at each H3 resolution. */
export const CELLS_UP_TO_KM = [
  { resolution: 9, upTo: 3 },
  { resolution: 8, upTo: 10 },
  { resolution: 7, upTo: 25 },
  { resolution: 6, upTo: 50 },
] as const;

/** A ticket shows that a street is watched, not that cars are towed. */
export const VIOLATIONS_PER_TRUCK = 20;

export type CellActivity = {
  /** Counted once, however many people reported it. */
  trucks: number;
  violations: number;
};

/** 0 only where nothing happened. */
export const toIntensity = ({ trucks, violations }: CellActivity): number =>
  trucks + Math.ceil(violations / VIOLATIONS_PER_TRUCK);

export const INTENSITY_LEVELS = ['low', 'medium', 'high'] as const;
export type IntensityLevel = (typeof INTENSITY_LEVELS)[number];

/** Specification section 9; `high` is a hotspot. */
export const LEVEL_FROM: Readonly<Record<IntensityLevel, number>> = { low: 1, medium: 3, high: 5 };

export const toLevel = (intensity: number): IntensityLevel =>
  intensity >= LEVEL_FROM.high ? 'high' : intensity >= LEVEL_FROM.medium ? 'medium' : 'low';

export type HeatmapFigures = { totalActivity: number; averageIntensity: number; hotspots: number; activeZones: number };

/** Null where nothing is on record, which doesn't mean that nothing happened. */
export function summarizeCells(cells: readonly { intensity: number }[]): HeatmapFigures | null {
  if (cells.length === 0) return null;
  const totalActivity = cells.reduce((sum, { intensity }) => sum + intensity, 0);
  return {
    totalActivity,
    averageIntensity: totalActivity / cells.length,
    hotspots: cells.filter(({ intensity }) => toLevel(intensity) === 'high').length,
    activeZones: cells.length,
  };
}
