import { TOW_RECORD_KEYS, type TowRecordKey } from '@towscout/domain/sources';
import { zonedAt } from '@towscout/domain/wall-clock';

import { parseOptions } from '../../scripts/command-line.ts';
import { wordsOf } from './read-cases.ts';

/** Words in lower case; null for those that the site knows. */
export type TruthArguments = {
  requests: string;
  calls: string;
  words: string[] | null;
  callWords: string[] | null;
  /** Zone of times that are written without one. */
  timeZone: string;
  isJson: boolean;
  /** The source whose truth is saved; null to save nothing. */
  save: TowRecordKey | null;
};

const USAGE =
  'Usage: npm run --silent truth -- --requests <file> --calls <file> [--words a,b] [--call-words a,b] [--time-zone America/Los_Angeles] [--json] [--save <source>]';
const MOST_WORDS = 100;

const options = {
  requests: { type: 'string' },
  calls: { type: 'string' },
  words: { type: 'string' },
  'call-words': { type: 'string' },
  'time-zone': { type: 'string', default: 'America/Los_Angeles' },
  json: { type: 'boolean', default: false },
  save: { type: 'string' },
} as const;

/** A string is a sentence about a mistake. */
export function readArguments(args: string[]): TruthArguments | string {
  const values = parseOptions(args, options);
  if (!values?.requests || !values.calls) return USAGE;
  const { requests, calls, words, 'call-words': callWords, 'time-zone': timeZone, json: isJson } = values;
  const save = TOW_RECORD_KEYS.find((key) => key === values.save) ?? null;
  if (values.save !== undefined && save === null)
    return `--save is a source of tow requests such as ${TOW_RECORD_KEYS[0]}, and not '${values.save}'.`;
  const lists = { words: toWords(words), callWords: toWords(callWords) };
  for (const list of Object.values(lists))
    if (list && (list.length === 0 || list.length > MOST_WORDS))
      return `Name 1 to ${MOST_WORDS} words, with commas between them: --words 'Stalled Vehicle,BLOCKED DRIV/ HWY'.`;
  if (!isTimeZone(timeZone)) return `--time-zone is a name such as America/Chicago, and not '${timeZone}'.`;
  // The truth that is saved for a source covers only its own words.
  const own = save && !lists.words ? { words: wordsOf(save) } : {};
  return { requests, calls, ...lists, ...own, timeZone, isJson, save };
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
