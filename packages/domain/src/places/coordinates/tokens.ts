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
