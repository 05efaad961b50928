import { dayAfter } from '@towscout/domain/wall-clock';

import { readLocalTime } from '../../apps/server/src/sources/reading/local-time.ts';
import { parseOptions } from '../../scripts/command-line.ts';

/** `to` is the day after the last one. */
export type RulesArguments = { file: string; from: string; to: string; isJson: boolean };

const USAGE = 'Usage: npm run --silent rules -- --sweeping <file> --from 2026-11-23 [--days 28] [--json]';
const MAX_DAYS = 366;

const options = {
  sweeping: { type: 'string' },
  from: { type: 'string' },
  days: { type: 'string', default: '28' },
  json: { type: 'boolean', default: false },
} as const;

/** A string is a sentence about a mistake. */
export function readArguments(args: string[]): RulesArguments | string {
  const values = parseOptions(args, options);
  if (!values?.sweeping || values.from === undefined) return USAGE;
  const { sweeping: file, from, days, json: isJson } = values;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(from) || readLocalTime(from) === null)
    return `--from is the first day, as 2026-11-23; there is no day '${from}'.`;
  if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > MAX_DAYS)
    return `--days is a whole number from 1 to ${MAX_DAYS}, and not '${days}'.`;
  return { file, from, to: dayAfter(from, Number(days)), isJson };
}
