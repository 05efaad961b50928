import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Requests a second that one wrk thread with 32 connections gets from this address in five seconds. */
export async function requestsPerSecond(wrk: string, url: string): Promise<number> {
  const { stdout } = await run(wrk, ['-t1', '-c32', '-d5s', url]);
  if (/Non-2xx/.test(stdout)) throw new Error(`wrk got errors from ${url}: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
