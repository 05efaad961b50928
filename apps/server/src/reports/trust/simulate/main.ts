import type { City } from './city.ts';
import { CROWDS, REFUSED } from './crowds.ts';
import { FALSE_ACCOUNTS, falseAccountsNeeded } from './false-accounts.ts';
import { measureCity } from './measure.ts';
import { newcomerAmongThree } from './newcomer.ts';
import { CROWD_HEAD, crowdRow, markdown, newcomerRow } from './table.ts';

/** `npm run simulate:trust`, or with a seed of one's own to begin with: decision 012 holds the tables of seed 1. */
const SEEDS = 5;
const first = Number(process.argv[2] ?? 1);
if (!Number.isSafeInteger(first) || first < 0) {
  process.stderr.write('The seed must be a whole number, such as 1.\n');
  process.exit(1);
}
const seeds = Array.from({ length: SEEDS }, (_, n) => first + n);

const say = (title: string, rows: string[][]): void => void process.stdout.write(`\n${title}\n\n${markdown(rows)}\n`);
const rowsOf = (crowds: Record<string, City>): string[][] =>
  Object.entries(crowds).map(([crowd, city]) => crowdRow(crowd, measureCity(city, seeds), seeds.length));
const needed = (count: number | null): string => (count === null ? 'no number' : `${count}`);

say(`Crowds, ${SEEDS} days, seeds ${seeds.join(', ')}`, [CROWD_HEAD, ...rowsOf(CROWDS)]);
say('The same under rules that were refused', [CROWD_HEAD, ...rowsOf(REFUSED)]);
say('False accounts that verify one false report', [
  ['accounts', 'nobody looks', '2 proven deny', '3 proven deny'],
  ...Object.entries(FALSE_ACCOUNTS).map(([kind, account]) => [kind].concat([0, 2, 3].map((deniers) => needed(falseAccountsNeeded(account, deniers))))),
]);
say('An honest newcomer\'s true report; three residents look within ten minutes', [
  ['the residents were there for', 'verified', 'after min'],
  ...[0, 3, 14].map((days) => newcomerRow(`${days} days`, newcomerAmongThree(days, first))),
]);
