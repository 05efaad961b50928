const SUFFIXES =
  'alley|aly|avenue|ave|av|boulevard|blvd|circle|cir|concourse|court|ct|crescent|cres|crossing|xing|drive|dr|esplanade|expressway|expy|freeway|fwy|highway|hwy|lane|ln|loop|parkway|pkwy|pike|place|pl|plaza|plz|promenade|road|rd|route|rte|row|square|sq|street|st|terrace|ter|trail|trl|turnpike|tpke|walk|way';

/** A number followed by something: '220 W 42nd', '12-34 Main', '1600 Pennsylvania'. No city's name begins like this. */
const HOUSE_NUMBER = /^#?\d+(?:[-/½]\d*)?[a-z]?[\s,]+#?[\p{L}\p{N}]/iu;
const NUMBERED_STREET = /(?:^|\s)\d+(?:st|nd|rd|th)(?![\p{L}\p{N}])/iu;
const SUFFIXED = new RegExp(`[\\p{L}\\p{N}]\\.?\\s+(?:${SUFFIXES})(?![\\p{L}\\p{N}])`, 'iu');
const CORNER = /\S\s*[&@/]\s*\S|\S\s+(?:and|at)\s+\S/i;

const LAST_OF_STREET = new RegExp(`^(?:${SUFFIXES}|\\d+(?:st|nd|rd|th))\\.?$`, 'i');
const UNIT = /^(?:(?:apt|apartment|unit|suite|ste|floor|fl|room|rm)\b\.?|#)\s*#?(?:\d[\w-]*|[a-z])(?:\s+|$)/i;
const DIRECTION = /^(?:[nsew]|[ns][ew]|north|south|east|west)\.?(?:\s+|$)/i;

export const hasHouseNumber = (text: string): boolean => HOUSE_NUMBER.test(text);

/** True when the words may be a street's or a corner's. Some cities' names look like that too: 'Federal Way'. */
export const looksLikeStreet = (text: string): boolean =>
  hasHouseNumber(text) || NUMBERED_STREET.test(text) || SUFFIXED.test(text) || CORNER.test(text);

/** Without an apartment: 'W 42nd St' and 'New York NY'. Null without a last word of a street. */
export function splitBehindStreet(text: string): { street: string; behind: string } | null {
  const words = text.split(/\s+/);
  const last = words.findLastIndex((word, index) => index > 0 && LAST_OF_STREET.test(word));
  if (last < 0) return null;
  const street = words.slice(0, last + 1).join(' ');
  const behind = words
    .slice(last + 1)
    .join(' ')
    .replace(UNIT, '')
    .trim();
  return isDirection(behind) ? { street: `${street} ${behind}`, behind: '' } : { street, behind };
}

/** '#101 75th St' is '75th St': some write the apartment before the street. */
export const withoutUnit = (text: string): string => text.replace(UNIT, '') || text;

const isDirection = (text: string): boolean => text !== '' && text.replace(DIRECTION, '') === '';

/** 'New York NY' in '220 W 42nd St Apt 3 New York NY'; every reading of 'Main St North Bergen'. */
export function behindStreet(text: string): string[] {
  const { behind = '' } = splitBehindStreet(text) ?? {};
  return [...new Set([behind, behind.replace(DIRECTION, '').replace(UNIT, '')])];
}
