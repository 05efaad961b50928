import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;
const DEADLINE_MS = 60_000;

/** Waits until something answers; throws a sentence when it does not in time. */
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
