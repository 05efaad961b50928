/** The parts of a named address that locate it on its street. */
export type StreetAddress = {
  /** 'Capp St' */
  street: string;
  /** '200': tells the block and the side. Null for the whole street. */
  houseNumber: string | null;
};

/** USPS suffix abbreviations and their other spellings (Publication 28, appendix C1). */
const SUFFIX_SPELLINGS: Readonly<Record<string, string>> = {
  aly: 'alley ally',
  ave: 'avenue av aven avenu avn avnue',
  blvd: 'boulevard boul boulv bl bvd',
  brg: 'bridge brdge',
  byp: 'bypass bypas byps',
  cir: 'circle circ circl crcl',
  cres: 'crescent crsnt cresent',
  ct: 'court crt',
  cv: 'cove',
  cwy: 'causeway cswy',
  dr: 'drive driv drv',
  expy: 'expressway exp expr express expwy',
  ext: 'extension extn',
  fwy: 'freeway frway frwy',
  gdns: 'gardens gdn garden',
  hl: 'hill',
  hts: 'heights ht hgts',
  hwy: 'highway hiway hway hwy highwy',
  jct: 'junction',
  ln: 'lane',
  loop: 'loops lp',
  mnr: 'manor',
  pkwy: 'parkway parkwy pkway pky',
  pl: 'place',
  plz: 'plaza plza',
  pt: 'point pnt',
  rd: 'road',
  rdg: 'ridge',
  rte: 'route',
  sq: 'square sqr sqre squ',
  st: 'street str strt saint',
  ter: 'terrace terr',
  tpke: 'turnpike trnpk turnpk tpk',
  trl: 'trail tr',
  tunl: 'tunnel',
  vw: 'view',
  walk: 'wlk',
  way: 'wy',
  xing: 'crossing crssng',
};
const WITHOUT_OTHER_SPELLING = ['alley', 'bend', 'mall', 'park', 'pass', 'path', 'pike', 'row', 'run', 'spur', 'trce'];

const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  mount: 'mt',
  mountain: 'mtn',
  fort: 'ft',
  doctor: 'dr',
  junior: 'jr',
  state: 'state',
  county: 'co',
  cnty: 'co',
};

const DIRECTION_SPELLINGS: Readonly<Record<string, string>> = {
  n: 'north no',
  s: 'south so',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
};

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';

const spelled = (table: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(table).flatMap(([short, long]) => [short, ...long.split(' ')].map((word) => [word, short] as const)),
  );

const suffixes = spelled(SUFFIX_SPELLINGS);
const directions = spelled(DIRECTION_SPELLINGS);
const words = new Map([
  ...suffixes,
  ...Object.entries(OTHER_SPELLINGS),
  ...ORDINALS.split(' ').map((word, index) => [word, String(index + 1)] as const),
]);
const SUFFIXES = new Set([...Object.keys(SUFFIX_SPELLINGS), ...WITHOUT_OTHER_SPELLING]);

/** 'avenue' and 'av' to 'ave', '05th' and 'fifth' to '5'. */
export function abbreviateWord(word: string): string {
  const [, number] = /^0*(\d+)(?:st|nd|rd|th)?$/.exec(word) ?? [];
  return number ?? words.get(word) ?? word;
}

export const isSuffix = (word: string): boolean => SUFFIXES.has(word);

/** 'north' to 'n'; null for other words. */
export const toDirection = (word: string): string | null => directions.get(word) ?? null;

/** Split into the parts that spellings are compared by. */
export type StreetName = {
  /** Normalized, without spaces: 'mission', '5', 'lasalle'. */
  base: string;
  /** 'st'; null without one. */
  suffix: string | null;
  /** 'e' of 'E 20th St', 'n' of 'Main St N', in this order. */
  directions: readonly string[];
};

const HIGHWAY = / (?:(?:state|st|us|u s) )?(?:hwy|rte|rt|sr|state rd) (?=\d)/;
const COUNTY_ROAD = / (?:cr|co (?:rd|hwy|rte|trunk hwy)) (?=[\da-z])/;
const INTERSTATE = / (?:interstate(?: hwy)?|i) (?=\d)/;
/** Spellings of Martin Luther King's name, with 'Jr' and without. */
const KING = / (?:(?:rev|reverend) )?(?:dr )?(?:mlk|(?:martin luther|m l|ml) king)(?: jr)?(?= |$)/;

/** Any spelling: '05TH AVE' is '5th Avenue', 'SR 360' is 'State Hwy 360'. */
export function readStreetName(text: string): StreetName {
  const words = splitWords(text);
  const before = directionBefore(words);
  const named = words.slice(before.length);
  const after = directionAfter(named);
  const bare = named.slice(0, named.length - after.length);
  const last = bare.at(-1) ?? '';
  const suffix = bare.length > 1 && isSuffix(last) && !isParkOfDirection(bare) ? last : null;
  const unsuffixed = suffix === null ? bare : bare.slice(0, -1);
  // 'Willard North St' is the city's 'Willard St North'.
  const hasName = unsuffixed.some((word) => toDirection(word) === null);
  const between = suffix !== null && after.length === 0 && hasName ? directionAfter(unsuffixed) : [];
  const base = unsuffixed.slice(0, unsuffixed.length - between.length);
  return { base: inOneSpelling(base), suffix, directions: [...before, ...between, ...after] };
}

/** San Francisco's South Park is also called South Park Street. */
const isParkOfDirection = ([direction = '', name, ...more]: readonly string[]): boolean =>
  toDirection(direction) !== null && name === 'park' && more.length === 0;

/** 'North Point' is 'N Point', but Washington's E Street is not an East Street. */
const inOneSpelling = (base: readonly string[]): string =>
  (base.length > 1 ? base.map((word) => toDirection(word) ?? word) : base).join('');

function splitWords(text: string): string[] {
  const words = writeOrdinals(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=\S)/, '')
    .split(' ')
    .map(abbreviateWord);
  return ` ${words.join(' ')}`
    .replace(HIGHWAY, ' hwy ')
    .replace(COUNTY_ROAD, ' co rd ')
    .replace(INTERSTATE, ' i ')
    .replace(KING, ' mlk')
    .trim()
    .split(' ');
}

/** In 'North St' the direction is the name itself. */
function directionBefore(words: readonly string[]): string[] {
  const direction = toDirection(words[0] ?? '');
  const isBeforeName = words.slice(1).some((word) => !isSuffix(word) && toDirection(word) === null);
  return direction !== null && isBeforeName ? [direction] : [];
}

function directionAfter(words: readonly string[]): string[] {
  const direction = toDirection(words.at(-1) ?? '');
  return direction !== null && words.length > 1 ? [direction] : [];
}

/** 4 when every part matches, less for each part that only one has, null for different streets. */
export function scoreMatch(asked: StreetName, name: StreetName): number | null {
  if (asked.base !== name.base || asked.base === '') return null;
  const suffix = scorePart(asked.suffix ?? '', name.suffix ?? '');
  const directions = scoreDirections(asked.directions, name.directions);
  return suffix === null || directions === null ? null : suffix + directions;
}

function scorePart(asked: string, named: string): number | null {
  if (asked === named) return 2;
  return asked === '' || named === '' ? 1 : null;
}

/** Utah's '12600 S' is 'W 12600 S', and '12600 N' is not. */
function scoreDirections(asked: readonly string[], named: readonly string[]): number | null {
  const [fewer, more] = asked.length < named.length ? [asked, named] : [named, asked];
  if (!fewer.every((direction) => more.includes(direction))) return null;
  return fewer.length === more.length ? 2 : 1;
}

const UNITS = 'one two three four five six seven eight nine'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SPELLED_ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const TENTHS = TENS.map((word) => word.replace(/y$/, 'ieth'));

const oneOf = (words: readonly string[]): string => words.join('|');
const GAP = String.raw`[\s-]+`;
const HUNDREDS = `(?:(${oneOf(UNITS)}|a)${GAP})?(hundred)${GAP}(?:and${GAP})?`;
const SPELLED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${HUNDREDS})?(?:(?:(${oneOf(TENS)})${GAP})?(${oneOf(SPELLED_ORDINALS)})|(${oneOf(TENTHS)}))(?![\p{L}\p{N}])`,
  'giu',
);

const placeIn = (words: readonly string[], word: string | undefined): number =>
  words.indexOf(word?.toLowerCase() ?? '');

/** 'Twenty-Third St' to '23rd St', 'One Hundred and Tenth' to '110th'; a single word up to 'nineteenth' stays. */
export function writeOrdinals(text: string): string {
  return text.replaceAll(
    SPELLED,
    (words: string, hundreds?: string, hundred?: string, ten?: string, ordinal?: string, tenth?: string) => {
      if (hundred === undefined && ten === undefined && tenth === undefined) return words;
      const ofHundreds = hundred === undefined ? 0 : Math.max(placeIn(UNITS, hundreds), 0) + 1;
      const ofTens = Math.max(placeIn(TENS, ten), placeIn(TENTHS, tenth)) + 2;
      const rest = ten === undefined && tenth === undefined ? 0 : ofTens * 10;
      return toOrdinal(ofHundreds * 100 + rest + placeIn(SPELLED_ORDINALS, ordinal) + 1);
    },
  );
}

function toOrdinal(number: number): string {
  const last = number % 100;
  const ending = last > 10 && last < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

type Corner = readonly [StreetName, StreetName];

/** The part before the streets in 'Safeway, Church & Market' or 'corner of Church and Market', in each language. */
const BEFORE_STREETS = /^.*(?:,|@|\b(?:corner of|near|at|esquina de|cerca de)\s)\s*/i;
const BEHIND_STREETS = /\s*[,(].*$/;
/** Separators between two streets, but not the slash of '1/2' or the letter of 'Avenue Y'. */
const BETWEEN_STREETS = /\s*(?:&|(?<!\d)\/|\/(?!\d))\s*|\s+and\s+|(?<!\bave(?:nue)?)\s+y\s+/i;
const AT = /\s*@\s*|\s+at\s+/i;

/** Null when the words name no corner. */
export function parseCorner(location: string): Corner | null {
  const [first = '', second = '', ...more] = streetsIn(location);
  const corner = [readStreetName(first), readStreetName(second)] as const;
  return more.length === 0 && corner.every(({ base }) => base !== '') ? corner : null;
}

function streetsIn(location: string): string[] {
  const parts = location.split(BETWEEN_STREETS);
  if (parts.length < 2) return location.replace(BEHIND_STREETS, '').split(AT);
  const [first = '', ...others] = parts;
  return [first.replace(BEFORE_STREETS, ''), ...others.map((part) => part.replace(BEHIND_STREETS, ''))];
}

const isSameStreet = (one: StreetName, other: StreetName): boolean => scoreMatch(one, other) !== null;

/** Compares corners with their streets in either order. */
export const isSameCorner = ([a, b]: Corner, [c, d]: Corner): boolean =>
  (isSameStreet(a, c) && isSameStreet(b, d)) || (isSameStreet(a, d) && isSameStreet(b, c));

/** Where three streets meet, people may name different pairs. */
export const shareStreet = (one: Corner, other: Corner): boolean =>
  one.some((street) => other.some((crossed) => isSameStreet(street, crossed)));
