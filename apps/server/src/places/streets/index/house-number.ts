/** A house number that can be counted: 'LO99' is 99 after 'LO', '37-18' is 18 after '37-'. */
export type HouseNumber = { prefix: string; number: number };

const COUNTED = /^(.*?)(\d{1,9})$/;
/** '220A', '220 1/2', '220 B'. */
const ADDITION = /(?<=\d)(?:\s*[a-z]|\s*½|\s+\d\/\d)$/i;

/** Null when it does not end in a number, or is not a house number. */
export function readHouseNumber(text: string): HouseNumber | null {
  const [, prefix, digits] = COUNTED.exec(text.trim().toUpperCase()) ?? [];
  return digits === undefined ? null : { prefix: (prefix ?? '').replace(/\s+/g, ''), number: Number(digits) };
}

/** Likeliest first: '37-18' in Queens is '3718' elsewhere. */
export function readHouseNumbers(text: string): HouseNumber[] {
  const whole = readHouseNumber(text.trim().replace(ADDITION, ''));
  if (!whole) return [];
  const hyphenated = /^(\d+)-$/.exec(whole.prefix)?.[1];
  if (hyphenated) {
    const digits = `${hyphenated}${String(whole.number).padStart(2, '0')}`;
    return [whole, { prefix: '', number: Number(digits) }];
  }
  if (whole.prefix !== '' || whole.number < 100) return [whole];
  return [whole, { prefix: `${Math.floor(whole.number / 100)}-`, number: whole.number % 100 }];
}

/** 0 within the range, whichever way it runs. */
export function gapTo(number: number, from: number, to: number): number {
  return Math.max(Math.min(from, to) - number, number - Math.max(from, to), 0);
}
