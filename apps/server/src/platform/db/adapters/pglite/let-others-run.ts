import { subscribe } from 'node:diagnostics_channel';
import { setImmediate as nextTurn } from 'node:timers/promises';

let connections = 0;
subscribe('net.server.socket', () => {
  connections += 1;
});

/** Node accepts one connection in each turn of its loop: while some come, they get their turns, but not all the time. */
export async function letOthersRun(forAtMostMs: number): Promise<void> {
  const began = performance.now();
  let before: number;
  do {
    before = connections;
    await nextTurn();
  } while (connections > before && performance.now() - began < forAtMostMs);
}
