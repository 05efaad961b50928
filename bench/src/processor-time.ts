import { readFile } from 'node:fs/promises';

/** Clock ticks per second on Linux. */
const TICKS_PER_SECOND = 100;

/** Milliseconds of processor time that these processes have used so far. */
export async function processorMs(pids: readonly number[]): Promise<number> {
  const times = await Promise.all(pids.map(readMs));
  return times.reduce((sum, ms) => sum + ms, 0);
}

async function readMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The program's name, in parentheses, may have spaces.
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(user) + Number(system)) / TICKS_PER_SECOND) * 1000;
}
