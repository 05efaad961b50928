import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
const DEADLINE_MS = 60_000;

export async function untilAnswers(what: string, ask: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  for (;;) {
    const answered = await ask().then(
      () => true,
      () => false,
    );
    if (answered) return;
    if (performance.now() > deadline) throw new Error(`${what} did not answer within ${DEADLINE_MS / 1000} s`);
    await pause(LOOK_EVERY_MS);
  }
}

/** A first start builds the gazetteer in the background. */
export const untilGazetteer = (url: string): Promise<void> =>
  untilAnswers('the gazetteer', async () => {
    const found = (await (await fetch(`${url}/api/geocode/search?q=10001`)).json()) as unknown[];
    if (found.length === 0) throw new Error('no place is known yet');
  });

/** Starts tasks at a steady rate without waiting for earlier ones, and returns all results. */
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
