import { dayNamed, dayNumber } from '@towscout/domain/parking-rules/risk/calendar';

import { TellableError } from '../../scripts/command-line.ts';

export type BacktestArguments = {
  train: string[];
  test: string[];
  /** The last day of training, in days since 1970. */
  until: number;
  /** The first day of the test. */
  since: number;
  /** The last day of the test. */
  through: number;
  json: boolean;
  /** Also reports the benefit of each part of the method. */
  ablation: boolean;
};

const USAGE =
  'Usage: npm run backtest -- --train <csv> [<csv>…] --test <csv> [<csv>…] [--until 2023-01-31] [--since 2023-05-17] [--through 2023-06-11] [--json | --ablation]';

class BadArguments extends TellableError {
  constructor(problem: string) {
    super(`${problem}\n${USAGE}`);
  }
}

const OPTIONS = ['--train', '--test', '--until', '--since', '--through', '--json', '--ablation'];

/** Any number of files follows `--train` and `--test`. */
export function readArguments(args: readonly string[]): BacktestArguments {
  const given = new Map<string, string[]>();
  let option = '';
  for (const arg of args) {
    const [name = '', value] = arg.startsWith('--') ? arg.split(/=(.*)/s) : [option, arg];
    if (!OPTIONS.includes(name)) throw new BadArguments(`'${arg}' is none of ${OPTIONS.join(', ')}.`);
    option = name;
    given.set(name, [...(given.get(name) ?? []), ...(value === undefined ? [] : [value])]);
  }
  for (const option of ['--json', '--ablation'])
    if (given.get(option)?.length) throw new BadArguments(`${option} takes no value.`);
  if (given.has('--json') && given.has('--ablation')) throw new BadArguments('--ablation is not part of --json.');
  return {
    train: readFiles('--train', given),
    test: readFiles('--test', given),
    until: readDay('--until', given) ?? Infinity,
    since: readDay('--since', given) ?? -Infinity,
    through: readDay('--through', given) ?? Infinity,
    json: given.has('--json'),
    ablation: given.has('--ablation'),
  };
}

function readFiles(option: string, given: ReadonlyMap<string, string[]>): string[] {
  const files = given.get(option) ?? [];
  if (files.length === 0) throw new BadArguments(`Name at least one file after ${option}.`);
  return files;
}

function readDay(option: string, given: ReadonlyMap<string, string[]>): number | null {
  const values = given.get(option);
  if (values === undefined) return null;
  const [text = '', ...more] = values;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) && more.length === 0 ? dayNumber(text) : NaN;
  if (Number.isNaN(day) || dayNamed(day) !== text)
    throw new BadArguments(`${option} takes one date, such as 2023-01-31, not '${values.join(' ')}'.`);
  return day;
}
