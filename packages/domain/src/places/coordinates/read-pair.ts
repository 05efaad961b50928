import { type CoordinateProblem, type Angle, readAngle } from './read-angle.ts';
import { splitTokens, type Token } from './tokens.ts';

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
