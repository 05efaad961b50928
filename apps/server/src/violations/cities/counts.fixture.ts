import type { CityViolation, Dataset, Row } from './city.port.ts';

/** How many rows were read, by year and type, and how many set aside, by reason. */
export function countReadings(
  dataset: Dataset<CityViolation>,
  rows: readonly Row[],
  now: Date,
): Record<string, number> {
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const row of rows) {
    const reading = dataset.read(row, now);
    if (reading.kind === 'aside') count(`aside: ${reading.reason} (${reading.field})`);
    else count(`${reading.item.issuedAt.getUTCFullYear()} ${reading.item.type ?? 'another type'}`);
  }
  return Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b)));
}
