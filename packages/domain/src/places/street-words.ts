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
