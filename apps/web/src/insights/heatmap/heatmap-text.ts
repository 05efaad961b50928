import type { HeatmapShow } from '@towscout/contracts/insights/constants';
import type { HeatmapCell } from '@towscout/contracts/insights/heatmap';
import {
  type HeatmapRange,
  type IntensityLevel,
  LEVEL_FROM,
  VIOLATIONS_PER_TRUCK,
} from '@towscout/domain/insights/heatmap';
import { cityName } from '@towscout/domain/sources/cities';
import { dispatchName, type Source } from '@towscout/domain/sources/tow-calls';
import { RECORD_STEPS, type RecordStep } from '@towscout/domain/sources/tow-ladder';
import { withCommas } from '@towscout/domain/with-commas';
import { kilometers, kilometersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

/** By source. */
type CellRecords = NonNullable<HeatmapCell['records']>;
type StepCounts = CellRecords[string];

/** None of them is a truck. */
function countStep(step: RecordStep, count: number): string {
  const counted = { count, shown: withCommas(count) };
  return {
    towed: m.insights_heatmap_records_towed(counted),
    called: m.insights_heatmap_records_called(counted),
    asked: m.insights_heatmap_records_asked(counted),
    likely: m.insights_heatmap_records_likely(counted),
    ticket: m.insights_heatmap_records_ticket(counted),
    abandoned: m.insights_heatmap_records_abandoned(counted),
  }[step];
}

/** '3 tow requests · 1 call that often ends with a tow', without zero counts. */
export const describeRecords = (counts: StepCounts): string =>
  RECORD_STEPS.flatMap((step) => {
    const count = counts[step] ?? 0;
    return count === 0 ? [] : [countStep(step, count)];
  }).join(' · ');

/** Of all sources. */
function countBySteps(all: readonly CellRecords[]): StepCounts {
  const sum: StepCounts = {};
  for (const counts of all.flatMap((records) => Object.values(records)))
    for (const step of RECORD_STEPS) {
      const more = counts[step] ?? 0;
      if (more > 0) sum[step] = (sum[step] ?? 0) + more;
    }
  return sum;
}

/** Of all cells, by source. */
export function addUpSources(cells: readonly Pick<HeatmapCell, 'records'>[]): CellRecords {
  const bySource = Map.groupBy(
    cells.flatMap(({ records }) => Object.entries(records ?? {})),
    ([source]) => source,
  );
  return Object.fromEntries(
    [...bySource].map(([source, all]) => [source, countBySteps(all.map(([name, counts]) => ({ [name]: counts })))]),
  );
}

/** The steps on record, from the last thing that happens to the first. */
export const stepsIn = (records: CellRecords): RecordStep[] => {
  const counts = countBySteps([records]);
  return RECORD_STEPS.filter((step) => counts[step] !== undefined);
};

export const rangeName = (range: HeatmapRange): string =>
  ({
    '1h': m.insights_heatmap_last_1h(),
    '6h': m.insights_heatmap_last_6h(),
    '24h': m.insights_heatmap_last_24h(),
    '7d': m.insights_heatmap_last_7d(),
    '30d': m.insights_heatmap_last_30d(),
  })[range];

export const showName = (show: HeatmapShow): string =>
  ({ activity: m.insights_heatmap_activity(), records: m.insights_heatmap_records() })[show];

/** 'in the last 6 hours' */
const inRange = (range: HeatmapRange): string =>
  ({
    '1h': m.insights_heatmap_in_last_1h(),
    '6h': m.insights_heatmap_in_last_6h(),
    '24h': m.insights_heatmap_in_last_24h(),
    '7d': m.insights_heatmap_in_last_7d(),
    '30d': m.insights_heatmap_in_last_30d(),
  })[range];

export const levelName = (level: IntensityLevel): string =>
  ({
    low: m.insights_heatmap_level_low(),
    medium: m.insights_heatmap_level_medium(),
    high: m.insights_heatmap_level_high(),
  })[level];

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
    ...(show === 'records' ? [showName(show)] : []),
    formatRadius(radius),
    rangeName(range),
    ...(minIntensity > 1 ? [m.insights_heatmap_intensity_from({ count: minIntensity })] : []),
  ].join(' · ');

const counted = (count: number) => ({ count, shown: withCommas(count) });

type Counts = Pick<HeatmapCell, 'trucks' | 'reports' | 'violations' | 'records'>;

/** '3 trucks (1 community report) · 40 parking tickets', or what records say, without zero counts. */
export const describeActivity = ({ trucks, reports, violations, records }: Counts): string =>
  [
    records && describeRecords(countBySteps([records])),
    trucks > 0 &&
      m.insights_heatmap_trucks(counted(trucks)) +
        (reports > 0 ? ` (${m.insights_heatmap_reports(counted(reports))})` : ''),
    violations > 0 && m.insights_heatmap_tickets(counted(violations)),
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
  return width ? m.insights_heatmap_width({ width }) : null;
}

const PEOPLE: ReadonlySet<string> = new Set(['user', 'api']);

/** 'drivers, CHP dispatch, San Francisco'. */
export const listSources = ({ sources, records }: Pick<HeatmapCell, 'sources' | 'records'>): string =>
  records ? Object.keys(records).join(', ') : nameSources(sources);

const nameSources = (sources: readonly string[]): string =>
  [
    ...new Set(
      sources.map((source) =>
        PEOPLE.has(source)
          ? m.insights_heatmap_people()
          : (dispatchName(source as Source) ?? m.insights_heatmap_city_tickets({ city: cityName(source) })),
      ),
    ),
  ].join(', ');

/** Falls back to the cell's name. */
export const namePlace = ({ location, gridCell }: Pick<HeatmapCell, 'location' | 'gridCell'>): string =>
  location ?? m.insights_heatmap_named_cell({ cell: gridCell });

export const describeCounting = (show: HeatmapShow): string =>
  show === 'records'
    ? m.insights_heatmap_what_records_count()
    : m.insights_heatmap_what_counts({ count: VIOLATIONS_PER_TRUCK });

export const describeNoRecords = (radius: number, range: HeatmapRange): string =>
  m.insights_heatmap_no_records({ radius: formatRadius(radius), range: inRange(range) });

/** For an area without counted data, which may still have unconfirmed reports. */
export const describeNothing = (radius: number, range: HeatmapRange): string =>
  m.insights_heatmap_nothing({ radius: formatRadius(radius), range: inRange(range) });
