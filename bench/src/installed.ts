import { existsSync } from 'node:fs';

/** Where a peer's program is, or null when it is not installed. */
export function installed(...paths: string[]): string | null {
  return paths.find((path) => existsSync(path)) ?? null;
}
