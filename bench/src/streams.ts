import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { endProcess, exitWith } from './child-process.ts';
import type { FromHolder, ToHolder } from './stream-holder.ts';

const HOLDER = fileURLToPath(new URL('stream-holder.ts', import.meta.url));
const OPEN_MS = 120_000;
const ARRIVE_MS = 30_000;

/** `times` are milliseconds from the start of sending, `begunAt` on the monotonic clock, to each arrival. */
export type Arrival = { begunAt: bigint; times: number[]; busyMs: number };

export type HeldStreams = AsyncDisposable & {
  /** Sends message `n` and waits until it reached this many streams. Calls may overlap. */
  measure(n: number, streams: number, send: () => Promise<unknown>): Promise<Arrival>;
};

type Arrived = Extract<FromHolder, { kind: 'arrived' }>;

export async function holdStreams(
  port: number,
  paths: readonly string[],
  cookie: string | null = null,
): Promise<HeldStreams> {
  const holder = exitWith(fork(HOLDER, { serialization: 'advanced', execArgv: [] }));
  const order = (message: ToHolder): void => void holder.send(message);
  const answer = <Answer extends FromHolder>(
    isIt: (said: FromHolder) => said is Answer,
    what: string,
    withinMs: number,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const settle = (settled: () => void) => {
        clearTimeout(timer);
        holder.off('message', onMessage);
        holder.off('exit', died);
        settled();
      };
      const onMessage = (said: unknown) => {
        const message = said as FromHolder;
        if (isIt(message)) settle(() => resolve(message));
      };
      const died = () => settle(() => reject(new Error(`the holder of streams ended before ${what}`)));
      const timer = setTimeout(
        () => settle(() => reject(new Error(`${what} took more than ${withinMs / 1000} s`))),
        withinMs,
      );
      holder.on('message', onMessage);
      holder.on('exit', died);
    });

  // Reports of a whole second may be awaited at once.
  holder.setMaxListeners(0);
  order({ kind: 'open', port, paths, cookie });
  await answer((said) => said.kind === 'opened', `opening ${paths.length} streams`, OPEN_MS);
  return {
    async measure(n, streams, send) {
      order({ kind: 'ask', message: n, streams });
      const arrived = answer(
        (said): said is Arrived => said.kind === 'arrived' && said.message === n,
        `message ${n} to ${streams} streams`,
        ARRIVE_MS,
      );
      const begunAt = process.hrtime.bigint();
      const [{ at, busyMs }] = await Promise.all([arrived, send()]);
      return { begunAt, times: at.map((instant) => Number(instant - begunAt) / 1e6), busyMs };
    },
    [Symbol.asyncDispose]: () => endProcess(holder),
  };
}
