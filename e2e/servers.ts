import { rm } from 'node:fs/promises';

import {
  endServerProcess,
  type ServerProcess,
  startServerProcess,
} from '../apps/server/src/testing/server-process.fixture.ts';
import { copySeededData } from './seeded-data.ts';

export type RunningServer = {
  url: string;
  /** Cookies of proven reporters, one per story that wants one. */
  provenReporters: string[];
  output(): string;
  /** Stops the process with its connections open, like a dead line. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  /** Restarts over the same data, at the same address with a fixed PORT. */
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
