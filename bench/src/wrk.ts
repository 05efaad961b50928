import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export type Load = { connections: number; seconds: number };

const run = promisify(execFile);
const RANDOM_PATH = fileURLToPath(new URL('random-path.lua', import.meta.url));

export async function requestsPerSecond(
  wrk: string,
  url: string,
  paths: readonly string[],
  folder: string,
  { connections, seconds }: Load,
  headers: readonly string[] = [],
): Promise<number> {
  const list = join(folder, 'paths');
  await writeFile(list, paths.join('\n'));
  const { stdout } = await run(wrk, [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headers.flatMap((header) => ['-H', header]),
    '-s',
    RANDOM_PATH,
    url,
    '--',
    list,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk got errors from ${url}: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
