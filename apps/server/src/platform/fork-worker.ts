import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Limits = { megabytes: number; milliseconds: number };

/** Starts a module in a process of its own, without our environment; it is killed when it takes longer. */
export const forkWorker = (module: URL, { megabytes, milliseconds }: Limits): ChildProcess =>
  fork(fileURLToPath(module), {
    execArgv: [`--max-old-space-size=${megabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    timeout: milliseconds,
    killSignal: 'SIGKILL',
  });
