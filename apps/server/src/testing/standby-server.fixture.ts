import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('standby-process.fixture.ts', import.meta.url));
const READY = /ready at (\S+)/;

/** A server that is loaded and waiting: it opens the database when told to. */
export type StandbyServer = {
  /** Begins to work; gives the address once it answers, or null when it was killed before. */
  begin(): Promise<string | null>;
  /** Ends it without a word. */
  kill(): Promise<void>;
  said(): string;
};

export function loadStandbyServer(env: Record<string, string>): StandbyServer {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      FEEDS: 'off',
      STREETS: 'off',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '100000',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let said = '';
  const ready = new Promise<string | null>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = READY.exec(said) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void gone.then(() => resolve(null));
  });
  // A killed process closes its input while it is being written to.
  child.stdin?.on('error', () => {});
  return {
    begin() {
      child.stdin?.write('begin\n');
      return ready;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    said: () => said,
  };
}
