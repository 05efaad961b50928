import { subscribe } from 'node:diagnostics_channel';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

const TURN_MS = 10;

/** PGlite computes without yielding; hundreds of queued statements would block the server for seconds. */
export class EmbeddedClient extends PGlite {
  /** How many answers there have been, in memory that the watchdog's thread reads too. */
  readonly answers = new Int32Array(new SharedArrayBuffer(4));
  #turnBegan = performance.now();

  static async open(options: PGliteOptions): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(options);
    await client.waitReady;
    return client;
  }

  /** PGlite sends every message by this one. */
  override async execProtocolRaw(...message: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    if (performance.now() - this.#turnBegan > TURN_MS) {
      await letOthersRun(TURN_MS);
      this.#turnBegan = performance.now();
    }
    const answer = await super.execProtocolRaw(...message);
    Atomics.add(this.answers, 0, 1);
    return answer;
  }
}

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
