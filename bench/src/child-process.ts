import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const STOP_MS = 15_000;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Sees to it that a process never outlives this one. */
export function exitWith<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Asks a process to end, and makes it end when it does not. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill(signal);
  await gone;
  clearTimeout(impatience);
}

/** Where a peer's program is, or null when it is not installed. */
export function installed(...paths: string[]): string | null {
  return paths.find((path) => existsSync(path)) ?? null;
}
