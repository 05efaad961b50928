import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('standby-process.fixture.ts', import.meta.url));
const READY = /ready at (\S+)/;

export type StandbyServer = {
  /** Its address once ready; null when killed before. */
  begin(): Promise<string | null>;
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
    const onOutput = (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = READY.exec(said) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    void gone.then(() => resolve(null));
  });
  // A killed process closes stdin during writes.
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
