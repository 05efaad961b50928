import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { FromHolder, ToHolder } from './stream-holder.ts';

const HOLDER = fileURLToPath(new URL('stream-holder.ts', import.meta.url));
const DEADLINE_MS = 30_000;

export type HeldStreams = {
  /** Sends something and tells, in milliseconds after the sending began, when the marker reached each stream. */
  measure(marker: string, count: number, send: () => Promise<unknown>): Promise<number[]>;
  close(): void;
};

/** Opens a stream for each path at this port, in a process of its own. */
export async function holdStreams(port: number, paths: string[]): Promise<HeldStreams> {
  const holder = fork(HOLDER, { serialization: 'advanced' });
  order(holder, { kind: 'open', port, paths });
  await once(holder, 'message');
  return {
    async measure(marker, count, send) {
      order(holder, { kind: 'await', marker, count });
      const answered = once(holder, 'message', { signal: AbortSignal.timeout(DEADLINE_MS) });
      const begun = process.hrtime.bigint();
      await send();
      const [message] = (await answered) as [FromHolder];
      return message.kind === 'arrived' ? message.at.map((at) => Number(BigInt(at) - begun) / 1e6) : [];
    },
    close: () => void holder.kill(),
  };
}

const order = (holder: ChildProcess, message: ToHolder): void => void holder.send(message);
