export type Axis = 'lat' | 'lng';

export type Token =
  | { kind: 'number'; value: number; decimals: number; isSigned: boolean; isNegative: boolean }
  /** `part` is degrees (0), minutes (1), or seconds (2). */
  | { kind: 'mark'; part: 0 | 1 | 2 }
  | { kind: 'letter'; axis: Axis; isNegative: boolean }
  | { kind: 'label'; axis: Axis }
  /** A space, a comma, a semicolon or the period at the end. */
  | { kind: 'gap' };

/** A comma is a decimal comma when digits follow at once and no decimal point does. */
const NUMBER = /(?:([+\-−–]) ?)?(\d{1,3})(?:\.(\d{0,20})|,(\d{1,20})(?![.\d]))?(?!\d)/y;
const DEGREES = /[°º˚⁰]|deg(?:rees?)?\b\.?|grados?\b/iy;
const SECONDS = /["“”″ʺ]|['’‘′´`ʹ]{2}|sec(?:onds?)?\b\.?|segundos?\b/iy;
const MINUTES = /['’‘′´`ʹ]|min(?:utes?|utos?)?\b\.?/iy;
const LABEL = /(?:(lat(?:itude?)?)|lng|lon(?:g(?:itude?)?)?)\b\.? *[:=]?/iy;
const LETTER = /(?:(n(?:orth|orte)?)|(s(?:outh|ur)?)|(e(?:ast|ste)?)|w(?:est)?|o(?:este)?)(?![\p{L}])/iuy;
const GAP = /[\s,;]+|\.$/y;

const INTRODUCED = /^(?:loc(?:ation)?|gps|coord(?:inate)?s?|coordenadas|ubicación|position)\b *[:=]? */i;

/** Null when it has words or signs that coordinates don't. */
export function splitTokens(text: string): Token[] | null {
  const plain = text
    .replaceAll(/[()[\]{}]/g, ' ')
    .trim()
    .replace(INTRODUCED, '');
  const tokens: Token[] = [];
  let at = 0;
  while (at < plain.length) {
    const read = readToken(plain, at);
    if (!read) return null;
    tokens.push(read.token);
    at = read.end;
  }
  return tokens.some(({ kind }) => kind === 'number') ? withoutLooseGaps(tokens) : null;
}

/** A gap matters only between two numbers. */
const withoutLooseGaps = (tokens: readonly Token[]): Token[] =>
  tokens.filter(
    ({ kind }, index) =>
      kind !== 'gap' || (tokens[index - 1]?.kind === 'number' && tokens[index + 1]?.kind === 'number'),
  );

function readToken(text: string, at: number): { token: Token; end: number } | null {
  for (const [pattern, toToken] of READERS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { token: toToken(found), end: pattern.lastIndex };
  }
  return null;
}

const READERS: readonly (readonly [RegExp, (found: RegExpExecArray) => Token])[] = [
  [NUMBER, toNumber],
  [DEGREES, () => ({ kind: 'mark', part: 0 })],
  [SECONDS, () => ({ kind: 'mark', part: 2 })],
  [MINUTES, () => ({ kind: 'mark', part: 1 })],
  [LABEL, ([, lat]) => ({ kind: 'label', axis: lat === undefined ? 'lng' : 'lat' })],
  [LETTER, ([, north, south, east]) => toLetter(north ?? south, south, east)],
  [GAP, () => ({ kind: 'gap' })],
];

function toNumber([, sign = '', whole = '', point = '', comma = '']: RegExpExecArray): Token {
  const decimals = point || comma;
  const value = Number(`${whole}.${decimals || '0'}`);
  return {
    kind: 'number',
    value,
    decimals: decimals.length,
    isSigned: sign !== '',
    isNegative: sign !== '' && sign !== '+',
  };
}

const toLetter = (vertical: string | undefined, south: string | undefined, east: string | undefined): Token =>
  vertical === undefined
    ? { kind: 'letter', axis: 'lng', isNegative: east === undefined }
    : { kind: 'letter', axis: 'lat', isNegative: south !== undefined };

export type Pair = { lat: number; lng: number };

/** More than any spelling of two angles has. */
const MOST_TOKENS = 32;
const LEAST_DECIMALS = 3;

/** Null for words that are not coordinates, such as an address. */
export function readPair(text: string): Pair | { problem: CoordinateProblem } | null {
  const tokens = splitTokens(text);
  if (!tokens || tokens.length > MOST_TOKENS || !looksLikeAngles(tokens)) return null;
  const starts = findStarts(tokens);
  if (starts.length === 1) return { problem: 'half' };
  const angles = starts.map((start, index) => readAngle(tokens.slice(start, starts[index + 1])));
  const [first, second] = angles;
  if (!first || !second) return null;
  if ('problem' in first) return first;
  return 'problem' in second ? second : inOrder(first, second);
}

/** '100 N 200 W' is a corner in Utah, and '40.7' the beginning of something. */
function looksLikeAngles(tokens: readonly Token[]): boolean {
  const numbers = tokens.filter((token) => token.kind === 'number');
  const has = (kind: Token['kind']): boolean => tokens.some((token) => token.kind === kind);
  const isMarked = has('label') || tokens.some((token) => token.kind === 'mark' && token.part === 0);
  const decimals = Math.max(...numbers.map((number) => number.decimals));
  if (numbers.length === 1) return isMarked || decimals >= LEAST_DECIMALS;
  if (numbers.length === 2) return isMarked || decimals > 0 || (!has('letter') && has('gap'));
  return isMarked || (has('letter') && numbers.length % 2 === 0);
}

/** Each angle starts at a number with a degree sign or, without any, each has as many numbers. */
function findStarts(tokens: readonly Token[]): number[] {
  const numbers = tokens.flatMap(({ kind }, index) => (kind === 'number' ? [index] : []));
  const degrees = numbers.filter((index) => isDegree(tokens[index + 1]));
  const first =
    degrees.length === 2 ? degrees : numbers.length === 1 ? numbers : [0, numbers.length / 2].map((at) => numbers[at]);
  const isNamedBefore = tokens[0]?.kind === 'letter' || tokens[0]?.kind === 'label';
  return first.flatMap((index) => {
    if (index === undefined) return [];
    return [isNamedBefore ? findName(tokens, index) : index];
  });
}

const isDegree = (token: Token | undefined): boolean => token?.kind === 'mark' && token.part === 0;

function findName(tokens: readonly Token[], number: number): number {
  let start = number;
  while (tokens[start - 1]?.kind === 'letter' || tokens[start - 1]?.kind === 'label') start -= 1;
  return start;
}

/** Latitude first, unless letters or labels say otherwise. */
function inOrder(first: Angle, second: Angle): Pair | { problem: CoordinateProblem } {
  if (first.axis !== null && first.axis === second.axis) return { problem: 'half' };
  const isTurned = first.axis === 'lng' || second.axis === 'lat';
  return isTurned ? { lat: second.degrees, lng: first.degrees } : { lat: first.degrees, lng: second.degrees };
}

export type Angle = { degrees: number; axis: Axis | null };

/** `half`: one of the two is missing. `sixty`: too many minutes or seconds. `sign`: a minus and a letter. */
export type CoordinateProblem = 'half' | 'sixty' | 'sign';

/** Degrees, perhaps with minutes and seconds, and the letter or label of its axis. */
export function readAngle(tokens: readonly Token[]): Angle | { problem: CoordinateProblem } | null {
  const numbers = tokens.filter((token) => token.kind === 'number');
  const [degrees, ...parts] = numbers;
  if (!degrees || parts.length > 2 || !hasMarksInOrder(tokens)) return null;
  const isWhole = numbers.slice(0, -1).every(({ decimals }) => decimals === 0);
  if (!isWhole || parts.some(({ isSigned }) => isSigned)) return null;
  const letters = tokens.filter((token) => token.kind === 'letter');
  const axes = new Set(tokens.flatMap((token) => ('axis' in token ? [token.axis] : [])));
  if (letters.length > 1 || axes.size > 1) return null;
  if (parts.some(({ value }) => value >= 60)) return { problem: 'sixty' };
  const [letter] = letters;
  if (letter && degrees.isNegative) return { problem: 'sign' };
  const size = numbers.reduce((sum, { value }, index) => sum + value / 60 ** index, 0);
  const isBelow = degrees.isNegative || letter?.isNegative;
  return { degrees: isBelow ? -size : size, axis: [...axes][0] ?? null };
}

/** Each mark follows its own number: degrees, then minutes, then seconds. */
function hasMarksInOrder(tokens: readonly Token[]): boolean {
  let numbers = 0;
  return tokens.every((token, index) => {
    if (token.kind === 'number') numbers += 1;
    return token.kind !== 'mark' || (tokens[index - 1]?.kind === 'number' && token.part === numbers - 1);
  });
}
