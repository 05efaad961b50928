import { rm } from 'node:fs/promises';

import {
  endServerProcess,
  type ServerProcess,
  startServerProcess,
} from '../apps/server/src/testing/server-process.fixture.ts';
import { copySeededData } from './seeded-data.ts';

/** TowScout as a process of its own, with a data folder of its own. */
export type RunningServer = {
  url: string;
  /** Cookies of members whose earlier reports were right, one for each story that wants one. */
  provenReporters: string[];
  /** All that it logged. */
  output(): string;
  /** Stands still with its connections open, as a line does that is dead and does not know it. */
  freeze(): void;
  thaw(): void;
  /** Dies without a word, and keeps its data. */
  kill(): Promise<void>;
  /** Comes back over the same data; with a fixed PORT at the same address. */
  startAgain(): Promise<void>;
  end(): Promise<void>;
};

export async function runServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const { dataDir, provenReporters } = await copySeededData();
  const start = (): Promise<ServerProcess> => startServerProcess({ ...env, DATA_DIR: dataDir });
  const lives = [await start()];
  const present = (): ServerProcess => lives.at(-1) as ServerProcess;
  return {
    url: present().url,
    provenReporters,
    output: () => lives.map((life) => life.output()).join(''),
    freeze: () => void present().process.kill('SIGSTOP'),
    thaw: () => void present().process.kill('SIGCONT'),
    async kill() {
      await endServerProcess(present(), 'SIGKILL');
    },
    async startAgain() {
      lives.push(await start());
    },
    async end() {
      await endServerProcess(present(), 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
