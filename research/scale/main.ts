import { readFileSync } from 'node:fs';

import { chanceFrom } from '../chance.ts';
import { type BusiestHour, simulateBusiestHour } from './busiest-hour.ts';
import { growLayout, type Layout, monthlyCost, mostCars, alertDelay } from './layout.ts';
import { readCosts } from './measured-costs.ts';

/** `npm run simulate:scale [seed]`; docs/scale.md has the results for seed 1. */
const seed = Number(process.argv[2] ?? 1);
if (!Number.isSafeInteger(seed) || seed < 0) {
  process.stderr.write('The seed must be a whole number, such as 1.\n');
  process.exit(1);
}

const costs = readCosts(readFileSync(new URL('../../bench/RESULTS.md', import.meta.url), 'utf8'));
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

const twoDigits = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en-US');

const table = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows;
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const describe = ({ nodes, shards, bus, isRegional }: Layout): string =>
  [
    `${whole(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`,
    shards === 1 ? 'one PostgreSQL' : `${whole(shards)} PostgreSQL by cell (Citus)`,
    bus,
    ...(isRegional ? ['streams by region'] : []),
  ].join(', ');

const mean = (hour: BusiestHour, key: 'reports' | 'alerts'): number =>
  hour.seconds.reduce((sum, second) => sum + second[key], 0) / hour.seconds.length;
const worst = (hour: BusiestHour, key: 'reports' | 'alerts'): number =>
  hour.seconds.reduce((most, second) => Math.max(most, second[key]), 0);

const HEAD = [
  'guarded cars',
  'open streams',
  'reports a second, mean and worst',
  'alerts a second, mean and worst',
  'runs on',
  'fills up first',
  'an alert waits, p50 and p99',
  'dollars a month',
];

const rows = [1e6, 1e7, 1e8].map((cars) => {
  const hour = simulateBusiestHour(cars, chanceFrom(seed));
  const grown = growLayout(hour, costs);
  if (!grown) throw new Error('A layout without limits can always grow.');
  const { p50, p99 } = alertDelay(hour, costs, grown.layout);
  return [
    whole(cars),
    whole(hour.streams),
    `${mean(hour, 'reports').toFixed(1)}, ${whole(worst(hour, 'reports'))}`,
    `${whole(mean(hour, 'alerts'))}, ${whole(worst(hour, 'alerts'))}`,
    describe(grown.layout),
    grown.filledUp.join(', then ') || 'nothing',
    `${p50.toFixed(2)} and ${p99.toFixed(2)} s`,
    whole(monthlyCost(hour, grown.layout)),
  ];
});

const limits = [
  ['one node', mostCars(seed, costs, { nodes: 1, shards: 1, bus: 'NOTIFY' })],
  ['nodes on one PostgreSQL, NOTIFY', mostCars(seed, costs, { shards: 1, bus: 'NOTIFY' })],
  ['nodes on one PostgreSQL, NATS and streams by region', mostCars(seed, costs, { shards: 1 })],
] as const;

process.stdout.write(
  `Seed ${seed}, costs of bench/RESULTS.md, the busiest hour\n\n${table([HEAD, ...rows])}\n\n` +
    `${table([
      ['what runs it', 'guarded cars at most'],
      ...limits.map(([name, { cars, isAll }]) => [name, isAll ? 'all in the country' : `about ${twoDigits(cars)}`]),
    ])}\n`,
);
