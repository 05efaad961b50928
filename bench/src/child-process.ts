import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const STOP_MS = 15_000;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function exitWith<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Kills the process if it doesn't exit in time. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill(signal);
  await gone;
  clearTimeout(impatience);
}

/** Null when the peer is not installed. */
export function installed(...paths: string[]): string | null {
  return paths.find((path) => existsSync(path)) ?? null;
}
