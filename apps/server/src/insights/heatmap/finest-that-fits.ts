import type { Resolution } from './grid.ts';

/** The finest resolution within this many bytes, or the coarsest. */
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
