import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { MALLOC_SETTINGS, NODE_ARGUMENTS } from '../apps/server/src/platform/process-options.ts';
import type { FeedServer } from './feed-server.ts';

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const READY = /TowScout is ready at (\S+)/;

export type DemoServer = { url: string; process: ChildProcess; output(): string; stop(): Promise<void> };

/** The real server with its own data folder, marked DEMO, on our feeds. */
export const startDemoServer = (feeds: FeedServer, env: Record<string, string> = {}): Promise<DemoServer> =>
  startLocalServer({
    DATA_DIR: '.data-demo',
    ...process.env,
    DEMO: 'true',
    FEEDS: 'chp_cad,sf_calls',
    CHP_CAD_URL: feeds.chpUrl,
    SF_CALLS_URL: feeds.sfUrl,
    SF_CENTERLINES_URL: feeds.streetsUrl,
    ...feeds.cityEnv,
    ...env,
  });

/** The real server as a process, for people and browsers of this machine. */
export async function startLocalServer(env: NodeJS.ProcessEnv): Promise<DemoServer> {
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...MALLOC_SETTINGS,
      LOG_LEVEL: 'warn',
      ...process.env,
      RATE_LIMIT_FACTOR: '1000',
      // Everyone connects from this machine and states their own network.
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = READY.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error('the demo server ended before it was ready')));
  });
  return {
    url,
    process: child,
    output: () => said,
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
