import { parseOptions } from '../../scripts/command-line.ts';

/** `until`: the last month of training, '2023-12'; null for the last one in its files. */
export type LotsArguments = {
  train: string[];
  test: string[];
  until: string | null;
  isJson: boolean;
  hasAblation: boolean;
};

const USAGE = 'Usage: npm run --silent lots -- --train <file> [--test <file>] [--until 2023-12] [--json | --ablation]';

const options = {
  train: { type: 'string', multiple: true },
  test: { type: 'string', multiple: true },
  until: { type: 'string' },
  json: { type: 'boolean', default: false },
  ablation: { type: 'boolean', default: false },
} as const;

/** A string is a sentence about a mistake. */
export function readArguments(args: string[]): LotsArguments | string {
  const values = parseOptions(args, options);
  if (!values?.train) return USAGE;
  const { train, test = [], until = null, json: isJson, ablation: hasAblation } = values;
  if (isJson && hasAblation) return '--ablation is not part of --json.';
  if (until === null && test.length === 0)
    return 'Name the last month of training with --until, or other files with --test.';
  if (until !== null && !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(until))
    return `--until is a month, such as 2023-12, and not '${until}'.`;
  return { train, test, until, isJson, hasAblation };
}
