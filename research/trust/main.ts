import { CROWDS } from './crowds.ts';
import { measureCity, type Measured } from './measure.ts';

const rounded = (value: number, digits: number): string => (Number.isNaN(value) ? '–' : value.toFixed(digits));

const markdown = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const CROWD_HEAD = [
  'crowd',
  'alarms right',
  'beside',
  'everyone',
  'recall',
  'after min',
  'lies a day',
  'to everyone',
  'true hidden',
  'of their minutes',
  'true dimmed',
  'beside at once',
  'newcomer at once',
  'newcomer blamed',
];

/** Counts are daily means. */
const crowdRow = (crowd: string, measured: Measured, days: number): string[] => [
  crowd,
  rounded(measured.precision, 2),
  rounded(measured.precisionBeside, 2),
  rounded(measured.precisionEveryone, 2),
  rounded(measured.recall, 2),
  rounded(measured.minutesToEveryone, 0),
  rounded(measured.lies / days, 0),
  rounded(measured.liesToEveryone / days, 1),
  rounded(measured.trueHidden, 3),
  rounded(measured.minutesHidden, 3),
  rounded(measured.trueDimmed, 3),
  rounded(measured.besideAtOnce, 2),
  rounded(measured.newcomerAtOnce, 2),
  rounded(measured.newcomerBlamed, 2),
];

/** `npm run simulate:trust [seed]`; RESULTS.md has the table for seed 1. */
const SEEDS = 5;
const first = Number(process.argv[2] ?? 1);
if (!Number.isSafeInteger(first) || first < 0) {
  process.stderr.write('The seed must be a whole number, such as 1.\n');
  process.exit(1);
}
const seeds = Array.from({ length: SEEDS }, (_, n) => first + n);

const rows = Object.entries(CROWDS).map(([crowd, city]) => crowdRow(crowd, measureCity(city, seeds), seeds.length));
process.stdout.write(`${SEEDS} days, seeds ${seeds.join(', ')}\n\n${markdown([CROWD_HEAD, ...rows])}\n`);
