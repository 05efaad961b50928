import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const READY = /TowScout is ready at (\S+)/;

export type ServerProcess = { url: string; process: ChildProcess; output(): string };

type Limits = { openFiles?: number; /** Another program than `main.ts`. */ main?: string };

/** Resolves when the server is ready; rejects with its output if it exits first. */
export async function startServerProcess(
  env: Record<string, string>,
  { openFiles, main = MAIN }: Limits = {},
): Promise<ServerProcess> {
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles}; `;
  const child = spawn('bash', ['-c', `${limit}exec "$0" "$1"`, process.execPath, main], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      FEEDS: 'off',
      STREETS: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100000',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = READY.exec(said) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('exit', () => reject(new Error(`the server ended before it was ready: ${said}`)));
  });
  return { url, process: child, output: () => said };
}

export async function endServerProcess(
  { process: child }: ServerProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  const [code] = (await gone) as [number | null];
  return code;
}
