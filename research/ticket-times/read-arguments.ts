import { parseOptions } from '../../scripts/command-line.ts';

/** `streets`: the city's export of street centerlines with house numbers. */
export type TicketTimesArguments = { citations: string[]; sweeping: string; streets: string | null; isJson: boolean };

const USAGE =
  'Usage: npm run --silent ticket-times -- --citations <csv> [<csv>…] --sweeping <file> [--streets <file>] [--json]';

const options = {
  citations: { type: 'string', multiple: true },
  sweeping: { type: 'string' },
  streets: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

/** A string is a sentence about a mistake. */
export function readArguments(args: readonly string[]): TicketTimesArguments | string {
  const values = parseOptions(repeatCitations(args), options);
  if (!values?.citations || values.sweeping === undefined) return USAGE;
  const { citations, sweeping, streets = null, json: isJson } = values;
  return { citations, sweeping, streets, isJson };
}

/** '--citations a.csv b.csv' is '--citations a.csv --citations b.csv'. */
function repeatCitations(args: readonly string[]): string[] {
  let option = '';
  let hasValue = false;
  return args.flatMap((arg) => {
    if (arg.startsWith('--')) {
      [option = '', hasValue] = [arg.split('=')[0], arg.includes('=')];
      return [arg];
    }
    const isAnother = option === '--citations' && hasValue;
    hasValue = true;
    return isAnother ? [option, arg] : [arg];
  });
}
