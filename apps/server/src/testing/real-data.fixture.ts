import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DIRECTORY = process.env['REAL_DATA_DIR'] ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

/** The text of a real capture, which is not part of the project; null where it is not there. */
export function realData(file: string): string | null {
  const path = `${DIRECTORY}/${file}`;
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Says in a test's name why it does not run. */
export const named = (name: string, capture: string | null): string =>
  capture === null ? `${name} (skipped: no real capture; set REAL_DATA_DIR)` : name;
