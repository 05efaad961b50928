import { readText, type PlainRow } from '../../reading/read-fields.ts';
import { writtenStreet } from '../../reading/written-address.ts';

/** The minute of the day that a table writes as a number, 1630 or '1630.0'; 2400 is 1440. Null for 1575 and anything else. */
export function readHourMinute(text: string | null): number | null {
  const [, hours = '', minutes = ''] = /^(\d{0,2}?)(\d{1,2})(?:\.0+)?$/.exec(text ?? '') ?? [];
  if (minutes === '' || Number(minutes) > 59) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= 1440 ? minute : null;
}

/** The number of a block (CNN): '155000', and in some exports '155,000' or '155000.0'. Null when it is none. */
export function readBlock(cnn: string | null): string | null {
  const block = cnn?.replaceAll(',', '').replace(/\.0+$/, '') ?? '';
  return /^\d{4,9}$/.test(block) ? block : null;
}

/** '03rd Ave' is '3rd Ave', and 'BRYANT' and 'ST' are 'Bryant St'. */
export function readStreet(row: PlainRow, ...fields: readonly string[]): string | null {
  const words = fields.flatMap((field) => readText(row, field) ?? []);
  return words.length > 0 ? writtenStreet(words.join(' ').replace(/^0+(?=\d)/, '')) : null;
}
