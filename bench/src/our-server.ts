import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export type OurServer = { url: string; port: number; process: ChildProcess; residentBytes(): Promise<number>; stop(): Promise<void> };

/** The real server, as `npm start` runs it, on the embedded database in this folder. */
export async function startOurServer(dataDir: string): Promise<OurServer> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', FEEDS: 'off', LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000', TRUSTED_PROXIES: '127.0.0.1' },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /TowScout is ready at (\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error('the server ended before it was ready')));
  });
  return {
    url,
    port: Number(new URL(url).port),
    process: child,
    residentBytes: () => settledResidentBytes(child.pid),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

export const postJson = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** Reports a tow truck that no other is within 250 m of: `n` counts through a grid over Manhattan, fifty to a column. */
export function reportNumber(server: OurServer, n: number, cookie = ''): Promise<Response> {
  const body = { latitude: (40.7 + (n % 50) * 0.0024).toFixed(5), longitude: (-73.9851 + Math.floor(n / 50) * 0.0032).toFixed(5), location: `Bench ${n}`, status: 'active' };
  return postJson(`${server.url}/api/tow-trucks`, body, { 'x-forwarded-for': `203.${n % 250}.113.9`, ...(cookie && { cookie }) });
}

const LOOK_EVERY_MS = 1000;

/** The memory of a process once it has stopped changing by more than two hundredths. */
async function settledResidentBytes(pid: number | undefined): Promise<number> {
  for (let last = 0; ; ) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const bytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    if (Math.abs(bytes - last) <= bytes * 0.02) return bytes;
    last = bytes;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
