export type Road = {
  /** 'I-210 West', 'Whipple Rd', '13700 block of Elm Way'. For a connector: where it comes from. */
  name: string;
  isRoute: boolean;
  ramp: 'on-ramp' | 'off-ramp' | 'connector' | null;
  /** For a connector that names both of its ends: the second. */
  leadsTo: string | null;
  /** `Sr57 N To`: the way to the next road. */
  leadsOn: boolean;
  /** The city that a code after the street names, where it is known. */
  city: string | null;
};

const RAMPS = new Map([
  ['OFR', 'off-ramp'],
  ['ONR', 'on-ramp'],
  ['CON', 'connector'],
] as const);

const DIRECTIONS = new Map([
  ['N', 'North'],
  ['S', 'South'],
  ['E', 'East'],
  ['W', 'West'],
]);
const BOUND = /^([NSEW])B$/i;
const ROUTE = /^(I|US|SR)-?(\d{1,3})$/i;
/** `1950 Mm299 W Hum 19.50`, `Mm40 W Sbd`: highway, direction, county, and often the mile. */
const MILE_MARKER = /^(?:\d+ )?MM ?(\d{1,3}) ([NSEW]) [A-Z]{2,3}(?: (\d{1,3}(?:\.\d+)?))?$/i;
const STREET_TYPE = /^(?:ST|AVE?|RD|DR|BLVD?|LN|WA?Y|PL|CT|CIR|PKW?Y|HWY|FWY|EXPY|TER|TRL|CYN)$/i;

/** City codes after a street's type (`Lake Forest Dr Lf`); unknown ones are left out. */
const CITIES = new Map([['LF', 'Lake Forest']]);
const CITY_CODE = /^[A-Z]{2}$/i;

export function readRoad(words: readonly string[]): Road {
  const marker = MILE_MARKER.exec(words.join(' '));
  if (marker) return { ...PLAIN, name: markerName(marker) };
  const leadsOn = words.length > 1 && words.at(-1)?.toUpperCase() === 'TO';
  const ramp = RAMPS.get(words.at(-1)?.toUpperCase() as 'OFR') ?? null;
  const { kept, city } = withoutCityCode(ramp || leadsOn ? words.slice(0, -1) : words);
  if (ramp === 'connector') return { ...PLAIN, ...connectorEnds(kept), ramp };
  return { ...PLAIN, name: toName(kept), isRoute: isRouteAt(kept, 0) || isRouteAt(kept, 1), ramp, leadsOn, city };
}

const markerName = ([, highway, direction, mile]: readonly (string | undefined)[]): string =>
  `Highway ${highway} ${directionWord(direction)}${mile === undefined ? '' : `, mile ${Number(mile)}`}`;

export function describeRoad({ name, ramp, leadsTo }: Road): string {
  if (ramp !== 'connector') return ramp ? `${name} ${ramp}` : name;
  return leadsTo ? `${name}, connector to ${leadsTo}` : `${name} connector`;
}

const PLAIN: Road = { name: '', isRoute: false, ramp: null, leadsTo: null, leadsOn: false, city: null };

const isRouteAt = (words: readonly string[], index: number): boolean => ROUTE.test(words[index] ?? '');

function connectorEnds(words: readonly string[]): { name: string; leadsTo: string | null } {
  const second = words.findIndex((_word, index) => index > 0 && isRouteAt(words, index));
  return second < 0
    ? { name: toName(words), leadsTo: null }
    : { name: toName(words.slice(0, second)), leadsTo: toName(words.slice(second)) };
}

function withoutCityCode(words: readonly string[]): { kept: readonly string[]; city: string | null } {
  const [before = '', last = ''] = words.slice(-2);
  const isCode = words.length > 2 && CITY_CODE.test(last) && !BOUND.test(last) && !STREET_TYPE.test(last);
  const endsStreet = STREET_TYPE.test(before) || DIRECTIONS.has(before.toUpperCase());
  return isCode && endsStreet
    ? { kept: words.slice(0, -1), city: CITIES.get(last.toUpperCase()) ?? null }
    : { kept: words, city: null };
}

function toName(words: readonly string[]): string {
  const [bound, ...rest] = words;
  const letter = BOUND.exec(bound ?? '')?.[1];
  // `NB I5` is 'I-5 North'; without a route it is just a direction.
  if (letter && isRouteAt(rest, 0)) return toName([rest[0] ?? '', letter, ...rest.slice(1)]);
  if (letter) return [`${directionWord(letter)}bound`, toName(rest)].filter(Boolean).join(' ');
  const { block, street } = withoutHouseNumber(words.map((word) => word.replace(/^[.-]+|[.-]+$/g, '')).filter(Boolean));
  return block + street.map((word, index) => inTidyCase(word, street[index - 1] ?? '')).join(' ');
}

function withoutHouseNumber(words: readonly string[]): { block: string; street: readonly string[] } {
  const [first = '', second = ''] = words;
  if (!/^\d+(?:-\d+)?$/.test(first) || words.length < 2 || /^mile$/i.test(second)) return { block: '', street: words };
  const block = Math.floor(Number.parseInt(first, 10) / 100) * 100;
  return { block: block === 0 ? '' : `${block} block of `, street: words.slice(1) };
}

function inTidyCase(word: string, before: string): string {
  const route = ROUTE.exec(word);
  if (route) return `${route[1]?.toUpperCase()}-${Number(route[2])}`;
  // After a route or a street's type a letter is the direction: 'I-210 West'. Before a name it is part of it: 'N New
  // Ave'.
  if (DIRECTIONS.has(word.toUpperCase()))
    return ROUTE.test(before) || STREET_TYPE.test(before) ? directionWord(word) : word.toUpperCase();
  // `Mission Bay Pkwy Sb`
  const bound = BOUND.exec(word)?.[1];
  if (bound && (ROUTE.test(before) || STREET_TYPE.test(before))) return directionWord(bound);
  if (before && /^(?:of|the)$/i.test(word)) return word.toLowerCase();
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}

const directionWord = (letter = ''): string => DIRECTIONS.get(letter.toUpperCase()) ?? '';
