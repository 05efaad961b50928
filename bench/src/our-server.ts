import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { MALLOC_SETTINGS, NODE_ARGUMENTS } from '../../apps/server/src/platform/process-options.ts';
import { endProcess, exitWith } from './child-process.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const READY_MS = 120_000;

export type OurServer = AsyncDisposable & { url: string; port: number; residentBytes(): Promise<number> };

export const METRICS_TOKEN = 'read by the bench alone';

/** Runs as `npm start` does, with limits raised; on an embedded database in this folder unless `env` names another. */
export async function startOurServer(
  dataDir: string,
  env: Record<string, string> = {},
  main: string = MAIN,
): Promise<OurServer> {
  const { PATH, HOME, TMPDIR, NODE_OPTIONS } = process.env;
  const child = exitWith(
    spawn(process.execPath, [...NODE_ARGUMENTS, main], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...MALLOC_SETTINGS,
        PATH,
        HOME,
        TMPDIR,
        NODE_OPTIONS,
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        FEEDS: 'off',
        STREETS: 'off',
        TOW_LOTS: 'off',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_FACTOR: '100000',
        TRUSTED_PROXIES: '127.0.0.1',
        METRICS_TOKEN,
        ...env,
      },
    }),
  );
  const url = await readAddress(child);
  return {
    url,
    port: Number(new URL(url).port),
    residentBytes: () => settledResidentBytes(child),
    [Symbol.asyncDispose]: () => endProcess(child),
  };
}

export async function readAddress(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  const giveUp = AbortSignal.timeout(READY_MS);
  const died = once(child, 'exit', { signal: giveUp }).then(() =>
    Promise.reject(new Error('the server ended before it was ready')),
  );
  const said = new Promise<string>((resolve) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, address] = /TowScout is ready at (\S+)/.exec(text) ?? [];
      if (address) resolve(address);
    });
  });
  // An exit matters here only until the server is ready.
  died.catch(() => undefined);
  return Promise.race([said, died]);
}

const LOOK_EVERY_MS = 1000;
const LOOKS = 60;
const SETTLED_SHARE = 0.02;

async function settledResidentBytes({ pid }: ChildProcess): Promise<number> {
  let last = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const bytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    if (Math.abs(bytes - last) <= bytes * SETTLED_SHARE) return bytes;
    last = bytes;
    await pause(LOOK_EVERY_MS);
  }
  return last;
}
