/** How far back the heatmap looks (specification section 9). */
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

/** As the free plan sees 24 hours of data, longer ranges are Premium's. */
export const isPremiumRange = (range: HeatmapRange): range is PremiumRange => RANGE_HOURS[range] > RANGE_HOURS['24h'];

/** Up to this radius in kilometers a circle holds at most some 600 cells of each H3 resolution, from fine to coarse. */
export const CELLS_UP_TO_KM = [
  { resolution: 9, upTo: 3 },
  { resolution: 8, upTo: 10 },
  { resolution: 7, upTo: 25 },
  { resolution: 6, upTo: 50 },
] as const;

/** So many parking tickets weigh as much as one truck: a ticket says that a street is watched, not that cars are towed. */
export const VIOLATIONS_PER_TRUCK = 20;

/** What happened in one H3 cell. */
export type CellActivity = {
  /** Each counted once, however many people spoke of it. */
  trucks: number;
  violations: number;
};

/** How busy a cell was: its trucks, and one for every 20 tickets begun. 0 only where nothing happened. */
export const toIntensity = ({ trucks, violations }: CellActivity): number =>
  trucks + Math.ceil(violations / VIOLATIONS_PER_TRUCK);

export const INTENSITY_LEVELS = ['low', 'medium', 'high'] as const;
export type IntensityLevel = (typeof INTENSITY_LEVELS)[number];

/** The lowest intensity of each level (specification section 9); a cell of the highest one is a hotspot. */
export const LEVEL_FROM: Readonly<Record<IntensityLevel, number>> = { low: 1, medium: 3, high: 5 };

export const toLevel = (intensity: number): IntensityLevel =>
  intensity >= LEVEL_FROM.high ? 'high' : intensity >= LEVEL_FROM.medium ? 'medium' : 'low';

export type HeatmapFigures = { totalActivity: number; averageIntensity: number; hotspots: number; activeZones: number };

/** Of the cells that are shown; null where nothing is on record, which is not the same as nothing happening. */
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
