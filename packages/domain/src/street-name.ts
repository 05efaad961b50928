/** The last words of streets as the Postal Service abbreviates them (Publication 28), each with its other spellings. */
const SUFFIXES: Readonly<Record<string, string>> = {
  aly: 'alley al',
  ave: 'avenue av aven avenu',
  blvd: 'boulevard bl blv boul',
  br: 'bridge',
  cir: 'circle circ',
  ct: 'court crt',
  cres: 'crescent cresc',
  dr: 'drive drv',
  expy: 'expressway expwy exp',
  fwy: 'freeway frwy',
  hwy: 'highway hiway',
  ln: 'lane la',
  loop: 'loops',
  park: 'pk prk',
  pkwy: 'parkway pky pkway',
  pike: 'pikes',
  pl: 'place plc',
  plz: 'plaza plza',
  rd: 'road',
  rte: 'route',
  row: '',
  sq: 'square sqr',
  st: 'street str strt saint',
  ter: 'terrace terr tr',
  tpke: 'turnpike tnpk',
  trl: 'trail',
  walk: 'walks wk',
  way: 'wy',
};

const DIRECTIONS: Readonly<Record<string, string>> = {
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';

const suffixes = new Map(
  Object.entries(SUFFIXES).flatMap(([short, others]) =>
    [short, ...others.split(' ').filter(Boolean)].map((word) => [word, short] as const),
  ),
);
const shortDirections = new Set(Object.values(DIRECTIONS));
const ordinals = new Map(ORDINALS.split(' ').map((word, index) => [word, withEnding(index + 1)] as const));
const others: ReadonlyMap<string, string> = new Map([
  ['mount', 'mt'],
  ['fort', 'ft'],
]);

/**
 * A street's name as names are compared: '05TH AVENUE' and '5th Ave' are both '5th ave', 'SOUTH VAN NESS AV.' is
 * 's van ness ave'. Empty for text without a letter or digit.
 */
export function streetKey(name: string): string {
  const words = wordsOf(name);
  return words.map((word, at) => shortDirection(word, at, words) ?? shortWord(word)).join(' ');
}

/** The key without the directions around it and its suffix: of '5th ave' it is '5th'. A name that is a suffix alone stays. */
export function streetStem(key: string): string {
  const words = key.split(' ');
  const from = words.length > 1 && isDirection(words[0]) && !isSuffix(words[1]) ? 1 : 0;
  let to = words.length;
  if (to - from > 1 && isDirection(words[to - 1])) to -= 1;
  if (to - from > 1 && isSuffix(words[to - 1])) to -= 1;
  return words.slice(from, to).join(' ');
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const shortWord = (word: string): string =>
  suffixes.get(word) ?? ordinals.get(word) ?? others.get(word) ?? withoutZeros(word);

/** 'North' of North Portland Ave is 'n'; North Ave and Avenue of the South keep theirs, since E St is not East St. */
function shortDirection(word: string, at: number, words: readonly string[]): string | undefined {
  const next = words[at + 1];
  const isNamed = next === undefined ? at < 2 || !suffixes.has(words[at - 1] ?? '') : suffixes.has(next) && at === 0;
  return isNamed ? undefined : DIRECTIONS[word];
}

/** '05TH' is '5th', '5' stays '5'. */
const withoutZeros = (word: string): string => word.replace(/^0+(?=\d)/, '');

const isDirection = (word: string | undefined): boolean => word !== undefined && shortDirections.has(word);
const isSuffix = (word: string | undefined): boolean => word !== undefined && suffixes.get(word) === word;

function withEnding(number: number): string {
  const ending = number > 3 && number < 21 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th');
  return `${number}${ending}`;
}
