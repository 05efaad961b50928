import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Row } from './row.ts';

const BENCH_PROCESS = fileURLToPath(new URL('bench-process.ts', import.meta.url));

/** A fresh process, so that no other bench's garbage is collected during it. */
export async function measureAlone(name: string, program: string = BENCH_PROCESS): Promise<Row[]> {
  const child = fork(program, [name], { execArgv: ['--expose-gc'] });
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const failed = exit.then(([code, signal]) => Promise.reject(new Error(`ended without rows (${signal ?? code})`)));
  const [rows] = (await Promise.race([once(child, 'message'), failed])) as [Row[]];
  failed.catch(() => undefined);
  child.disconnect();
  await exit;
  return rows;
}

/** In sequence; a failure is reported and doesn't stop the others. */
export async function measureEach(
  names: readonly string[],
  measure: (name: string) => Promise<Row[]>,
): Promise<{ rows: Row[]; failed: string[] }> {
  const rows: Row[] = [];
  const failed: string[] = [];
  for (const name of names) {
    process.stderr.write(`measuring ${name} …\n`);
    try {
      rows.push(...(await measure(name)));
    } catch (error) {
      process.stderr.write(`${name} failed: ${String(error)}\n`);
      failed.push(name);
    }
  }
  return { rows, failed };
}
