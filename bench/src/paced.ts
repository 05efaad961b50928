import { setTimeout as pause } from 'node:timers/promises';

/** Starts `count` tasks at a steady pace, whether or not the earlier ones are done, and gives all of their results. */
export async function atRate<Result>(
  count: number,
  perSecond: number,
  start: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const begun = performance.now();
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await pause(Math.max(0, begun + (index * 1000) / perSecond - performance.now()));
      return start(index);
    }),
  );
}
