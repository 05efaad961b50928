import type { Axis, Token } from './tokens.ts';

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
