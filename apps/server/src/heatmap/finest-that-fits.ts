import type { Resolution } from './grid.ts';

/**
 * The answer at the first of these resolutions, from fine to coarse, at which it weighs no more than so many
 * bytes; at the last one when it does at none.
 */
export function finestThatFits(
  [resolution, ...coarser]: readonly [Resolution, ...Resolution[]],
  mostBytes: number,
  answerAt: (resolution: Resolution) => string,
): string {
  const answer = answerAt(resolution);
  const [next, ...others] = coarser;
  if (next === undefined || Buffer.byteLength(answer) <= mostBytes) return answer;
  return finestThatFits([next, ...others], mostBytes, answerAt);
}
