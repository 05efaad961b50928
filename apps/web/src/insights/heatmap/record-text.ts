import type { HeatmapCell } from '@towscout/contracts/insights/heatmap/schema';
import { RECORD_STEPS, type RecordStep } from '@towscout/domain/sources/tow-ladder';
import { withCommas } from '@towscout/domain/with-commas';
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
export function countBySteps(all: readonly CellRecords[]): StepCounts {
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
