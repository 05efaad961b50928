import { writeOrdinals } from '@towscout/domain/places/street-name';

const SUFFIXES =
  'alley|aly|avenue|ave|av|boulevard|blvd|circle|cir|concourse|court|ct|crescent|cres|crossing|xing|drive|dr|esplanade|expressway|expy|freeway|fwy|highway|hwy|lane|ln|loop|parkway|pkwy|pike|place|pl|plaza|plz|promenade|road|rd|route|rte|row|square|sq|street|st|terrace|ter|trail|trl|turnpike|tpke|walk|way';

/** Within a grid of a county, 'N9748', 'W180N8085' and '3N456', or in a Puerto Rican 'A-15 Calle 3'. */
const GRID_NUMBER = String.raw`(?:[nsew]\d{1,5}){1,2}|\d{1,3}[nsew]\d{1,5}|[a-z]{1,2}-?\d{1,4}(?=\s+calle\b)`;
/** A number followed by something: '220 W 42nd', '12-34 Main', '1600 Pennsylvania'. No city's name begins like this. */
const HOUSE_NUMBER = new RegExp(String.raw`^#?(?:\d+(?:[-/½]\d*)?[a-z]?|${GRID_NUMBER})[\s,]+#?[\p{L}\p{N}]`, 'iu');
const NUMBERED_STREET = /(?:^|\s)\d+(?:st|nd|rd|th)(?![\p{L}\p{N}])/iu;
const SUFFIXED = new RegExp(`[\\p{L}\\p{N}]\\.?\\s+(?:${SUFFIXES})(?![\\p{L}\\p{N}])`, 'iu');
const CORNER = /\S\s*[&@/]\s*\S|\S\s+(?:and|at)\s+\S/i;

const LAST_OF_STREET = new RegExp(`^(?:${SUFFIXES}|\\d+(?:st|nd|rd|th))\\.?$`, 'i');
const UNIT = /^(?:(?:apt|apartment|unit|suite|ste|floor|fl|room|rm)\b\.?|#)\s*#?(?:\d[\w-]*|[a-z])(?:\s+|$)/i;
const DIRECTION = /^(?:[nsew]|[ns][ew]|north|south|east|west)\.?(?:\s+|$)/i;

const NUMBER_FIRST = new RegExp(String.raw`^#?((?:\d+-)?\d+(?:[a-z]\b|\s*½|\s+\d\/\d)?|${GRID_NUMBER})\s+(?=\S)`, 'i');

/** '220' and 'W 42nd St'; null without a house number. */
export function splitHouseNumber(text: string): { houseNumber: string; behind: string } | null {
  const [given, houseNumber] = NUMBER_FIRST.exec(text) ?? [];
  return given === undefined || houseNumber === undefined ? null : { houseNumber, behind: text.slice(given.length) };
}

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

/** Nothing of 'Apt 4B', and 'Miami' of 'Apt 4B Miami'; all of 'FL 33139'. */
const behindUnit = (text: string): string => (/^fl\.? *\d{5}/i.test(text) ? text : text.replace(UNIT, ''));

const isDirection = (text: string): boolean => text !== '' && text.replace(DIRECTION, '') === '';

/** 'New York NY' in '220 W 42nd St Apt 3 New York NY'; every reading of 'Main St North Bergen'. */
export function behindStreet(text: string): string[] {
  const { behind = '' } = splitBehindStreet(text) ?? {};
  return [...new Set([behind, behind.replace(DIRECTION, '').replace(UNIT, '')])];
}

/** No address is longer, and none that is takes long to read. */
export const LONGEST_ADDRESS = 250;

const COUNTRY = /(?<![\s,])[\s,]+(?:usa|us|u\.s\.a?\.|united states(?: of america)?|ee\.? ?uu\.?)$/i;
/** 'corner of Page and Franklin', 'NW corner of …', 'esquina de …'. */
const CORNER_OF =
  /^(?:(?:at|on|near|en|cerca de) )?(?:the |la )?(?:(?:[ns][ew]?|[ew]|north|south|east|west|north(?:east|west)|south(?:east|west))\.? )?(?:corner|intersection|esquina|cruce|intersección) (?:of|de(?: la)?) (?<streets>.+)$/i;
const SPANISH_AND = /(?<!\bave(?:nue)?|\bavenida) y /i;
/** 'King, Jr. Blvd'. */
const COMMA_BEFORE_JR = /\s*,\s*(?=[js]r\b)/gi;
const HYPHENATED_HALF = /(?<=^#?\d{1,6})-(?=\d\/\d\s)/;
/** Wisconsin's 'W180 N8085' and 'N 9748', and Illinois' '3N-456' are one number each; 'W 125 St' and Utah's 'N 1000 W' have none. */
const SPLIT_GRID =
  /^(?:[nsew]\d{1,3}[ -]?[nsew]\d{2,5}|\d{1,2}[nsew]-?\d{3,4}|[nsew][ -]?\d{4,5}(?=\s+(?![nsew]\b)\D))(?=[\s,])/i;
const COMMA_BEHIND_NUMBER = /^(#?\d[\w/-]*|[nsew]\d\w*)\s*,\s*(?=.)/i;

/** One spelling for what people write in several: '208-1/2' as '208 1/2', 'Twenty-Third' as '23rd', 'corner of A and B' as 'A & B'. */
export function tidyAddress(text: string): string {
  const plain = writeOrdinals(text.trim().replace(COUNTRY, ''))
    .replaceAll(COMMA_BEFORE_JR, ' ')
    .replace(HYPHENATED_HALF, ' ');
  return withNumberInOne(withoutUnits(withoutUrbanization(withoutCornerOf(plain))));
}

/** Without those behind a comma. */
function withoutUnits(text: string): string {
  const [street = '', ...parts] = text.split(',').map((part) => part.trim());
  return [street, ...parts.map(behindUnit).filter(Boolean)].join(', ');
}

function withoutCornerOf(text: string): string {
  const streets = CORNER_OF.exec(text)?.groups?.['streets'];
  return streets === undefined ? text : streets.replace(SPANISH_AND, ' & ');
}

function withNumberInOne(text: string): string {
  const gridded = text.replace(SPLIT_GRID, (given) => given.replaceAll(/[\s-]/g, '').toUpperCase());
  const uncut = gridded.replace(COMMA_BEHIND_NUMBER, '$1 ');
  return looksLikeStreet(uncut.replace(/^\S+\s/, '')) ? uncut : gridded;
}

const PUERTO_RICO = /\b(?:pr|puerto rico|calle|carr|00[679]\d{2})\b/i;
/** A neighborhood that stands before or behind the street there, and in no street file. */
const URBANIZATION =
  /^(?:urb|urbanizaci[oó]n|urbanization|cond|condominio|ext|extensi[oó]n|residencial|bo|barrio|parc|parcelas|sector|villas?)\.?\s+\D+$/iu;
const URBANIZATION_BEFORE_NUMBER = /^urb(?:anizaci[oó]n|anization)?\.?\s+\D{1,60}?(?=\d)/iu;

function withoutUrbanization(text: string): string {
  if (!PUERTO_RICO.test(text)) return text;
  const parts = text.split(',').map((part) => part.trim());
  const others = parts.filter((part, index) => index === parts.length - 1 || !URBANIZATION.test(part));
  return others.join(', ').replace(URBANIZATION_BEFORE_NUMBER, '');
}
