import { zonedAt } from '@towscout/domain/wall-clock';

import { parseOptions } from '../command-line.ts';

/** Words in lower case; null for those that the site knows. */
export type TruthArguments = {
  requests: string;
  calls: string;
  words: string[] | null;
  callWords: string[] | null;
  /** Of times that are written without one. */
  timeZone: string;
  isJson: boolean;
};

const USAGE =
  'Usage: npm run --silent truth -- --requests <file> --calls <file> [--words a,b] [--call-words a,b] [--time-zone America/Los_Angeles] [--json]';
const MOST_WORDS = 100;

const options = {
  requests: { type: 'string' },
  calls: { type: 'string' },
  words: { type: 'string' },
  'call-words': { type: 'string' },
  'time-zone': { type: 'string', default: 'America/Los_Angeles' },
  json: { type: 'boolean', default: false },
} as const;

/** A string is a sentence about a mistake. */
export function readArguments(args: string[]): TruthArguments | string {
  const values = parseOptions(args, options);
  if (!values?.requests || !values.calls) return USAGE;
  const { requests, calls, words, 'call-words': callWords, 'time-zone': timeZone, json: isJson } = values;
  const lists = { words: toWords(words), callWords: toWords(callWords) };
  for (const list of Object.values(lists))
    if (list && (list.length === 0 || list.length > MOST_WORDS))
      return `Name 1 to ${MOST_WORDS} words, with commas between them: --words 'Stalled Vehicle,BLOCKED DRIV/ HWY'.`;
  if (!isTimeZone(timeZone)) return `--time-zone is a name such as America/Chicago, and not '${timeZone}'.`;
  return { requests, calls, ...lists, timeZone, isJson };
}

function toWords(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  return text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}

function isTimeZone(name: string): boolean {
  try {
    zonedAt(0, name);
    return true;
  } catch {
    return false;
  }
}
