import { CROWDS } from './crowds.ts';
import { measureCity } from './measure.ts';
import { CROWD_HEAD, crowdRow, markdown } from './table.ts';

/** `npm run simulate:trust [seed]`; decision 064 has the table for seed 1. */
const SEEDS = 5;
const first = Number(process.argv[2] ?? 1);
if (!Number.isSafeInteger(first) || first < 0) {
  process.stderr.write('The seed must be a whole number, such as 1.\n');
  process.exit(1);
}
const seeds = Array.from({ length: SEEDS }, (_, n) => first + n);

const rows = Object.entries(CROWDS).map(([crowd, city]) => crowdRow(crowd, measureCity(city, seeds), seeds.length));
process.stdout.write(`${SEEDS} days, seeds ${seeds.join(', ')}\n\n${markdown([CROWD_HEAD, ...rows])}\n`);
