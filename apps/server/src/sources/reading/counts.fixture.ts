import type { CityTow, CityViolation, CurbRule, Dataset, Row } from '../city.port.ts';

const countBy =
  <Item>(describe: (item: Item) => string) =>
  (dataset: Dataset<Item>, rows: readonly Row[], now: Date): Record<string, number> => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const reading = dataset.read(row, now);
      const words =
        reading.kind === 'rejected' ? `rejected: ${reading.reason} (${reading.field})` : describe(reading.item);
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
    return Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b)));
  };

export const countReadings = countBy<CityViolation>(
  ({ issuedAt, type }) => `${issuedAt.getUTCFullYear()} ${type ?? 'another type'}`,
);

export const countTows = countBy<CityTow>(
  ({ towedAt, plate, to }) =>
    `${towedAt.getUTCFullYear()} ${plate === null ? 'without a plate' : 'with a plate'}, ${to.name ?? 'no name of a pound'}`,
);

export const countRules = countBy<CurbRule>(({ rule: { kind, isExact } }) => `${kind}${isExact ? '' : ', not exact'}`);
