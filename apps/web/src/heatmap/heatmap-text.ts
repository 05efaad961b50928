import type { HeatmapShow } from '@towscout/contracts/heatmap/paths';
import type { HeatmapCell } from '@towscout/contracts/heatmap/schema';
import { type HeatmapRange, type IntensityLevel, LEVEL_FROM, VIOLATIONS_PER_TRUCK } from '@towscout/domain/heatmap';
import { cityName } from '@towscout/domain/sources/cities';
import { dispatchName, type Source } from '@towscout/domain/sources/tow-calls';
import { withCommas } from '@towscout/domain/with-commas';
import { kilometers, kilometersToMiles } from '@towscout/geo';

import { addUpSources, countBySteps, describeRecords } from './record-text.ts';

export const RANGE_WORDS: Readonly<Record<HeatmapRange, string>> = {
  '1h': 'Last hour',
  '6h': 'Last 6 hours',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

export const SHOW_WORDS: Readonly<Record<HeatmapShow, string>> = {
  activity: 'Trucks and tickets',
  records: 'Tow requests and calls',
};

/** 'in the last 6 hours' */
const inRange = (range: HeatmapRange): string => `in the ${RANGE_WORDS[range].toLowerCase()}`;

export const LEVEL_WORDS: Readonly<Record<IntensityLevel, string>> = { low: 'Low', medium: 'Medium', high: 'High' };

/** '1–2', '3–4', '5+' */
export const LEVEL_RANGES: Readonly<Record<IntensityLevel, string>> = {
  low: `${LEVEL_FROM.low}–${LEVEL_FROM.medium - 1}`,
  medium: `${LEVEL_FROM.medium}–${LEVEL_FROM.high - 1}`,
  high: `${LEVEL_FROM.high}+`,
};

/** '10 km (6.2 mi)' */
export const formatRadius = (km: number): string => `${km} km (${kilometersToMiles(kilometers(km)).toFixed(1)} mi)`;

type Settings = { show: HeatmapShow; radius: number; range: HeatmapRange; minIntensity: number };

/** '10 km (6.2 mi) · Last 24 hours · Intensity 3 or more'. */
export const describeSettings = ({ show, radius, range, minIntensity }: Settings): string =>
  [
    ...(show === 'records' ? [SHOW_WORDS.records] : []),
    formatRadius(radius),
    RANGE_WORDS[range],
    ...(minIntensity > 1 ? [`Intensity ${minIntensity} or higher`] : []),
  ].join(' · ');

const counted = (count: number, one: string): string => `${withCommas(count)} ${one}${count === 1 ? '' : 's'}`;

type Counts = Pick<HeatmapCell, 'trucks' | 'reports' | 'violations' | 'records'>;

/** '3 trucks (1 community report) · 40 parking tickets', or what records say, without zero counts. */
export const describeActivity = ({ trucks, reports, violations, records }: Counts): string =>
  [
    records && describeRecords(countBySteps([records])),
    trucks > 0 && counted(trucks, 'truck') + (reports > 0 ? ` (${counted(reports, 'community report')})` : ''),
    violations > 0 && counted(violations, 'parking ticket'),
  ]
    .filter(Boolean)
    .join(' · ');

/** Over all cells. */
export const describeTotal = (cells: readonly Counts[]): string =>
  describeActivity({
    trucks: cells.reduce((sum, { trucks }) => sum + trucks, 0),
    reports: cells.reduce((sum, { reports }) => sum + reports, 0),
    violations: cells.reduce((sum, { violations }) => sum + violations, 0),
    ...(cells.some(({ records }) => records) && { records: addUpSources(cells) }),
  });

/** Width of the cells by H3 resolution, in miles. */
const CELL_MILES: Readonly<Record<string, number>> = { 6: 4, 7: 1.5, 8: 0.6, 9: 0.2 };

/** 'Each zone is about 0.6 miles across.' The resolution is a cell name's second digit. */
export function describeWidth([cell]: readonly Pick<HeatmapCell, 'gridCell'>[]): string | null {
  const width = cell && CELL_MILES[cell.gridCell.charAt(1)];
  return width ? `Each zone is about ${width} miles across.` : null;
}

const PEOPLE: ReadonlySet<string> = new Set(['user', 'api']);

/** 'drivers, CHP dispatch, San Francisco'. */
export const listSources = ({ sources, records }: Pick<HeatmapCell, 'sources' | 'records'>): string =>
  records ? Object.keys(records).join(', ') : nameSources(sources);

const nameSources = (sources: readonly string[]): string =>
  [
    ...new Set(
      sources.map((source) =>
        PEOPLE.has(source) ? 'people' : (dispatchName(source as Source) ?? `${cityName(source)} tickets`),
      ),
    ),
  ].join(', ');

/** Falls back to the cell's name. */
export const namePlace = ({ location, gridCell }: Pick<HeatmapCell, 'location' | 'gridCell'>): string =>
  location ?? `Cell ${gridCell}`;

export const WHAT_COUNTS = `A truck counts once, however many people reported it; ${VIOLATIONS_PER_TRUCK} parking tickets count as one truck. Unconfirmed, withdrawn, and simulated reports don’t count. Places where few people report look quieter than they are.`;

export const WHAT_RECORDS_COUNT =
  'Each request or call on a public record counts once, also those that are over. Nobody saw a tow truck: most are followed by none. Few cities publish any, and places where nobody asks look quieter than they are.';

export const describeNoRecords = (radius: number, range: HeatmapRange): string =>
  `No tow requests or calls on record within ${formatRadius(radius)} ${inRange(range)}. Few cities publish any. Cars may still have been towed.`;

/** For an area without counted data, which may still have unconfirmed reports. */
export const describeNothing = (radius: number, range: HeatmapRange): string =>
  `No confirmed tow truck reports within ${formatRadius(radius)} ${inRange(range)}, and nothing from any feed or city. Cars may still have been towed.`;
