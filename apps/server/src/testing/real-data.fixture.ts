import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { skippedTitle } from './describe-unless.fixture.ts';

const DIRECTORY = process.env['REAL_DATA_DIR'] ?? fileURLToPath(new URL('../../../../../shared/data', import.meta.url));

/** Captures are not part of the project; null where missing. */
export function realBytes(file: string): Buffer | null {
  const path = `${DIRECTORY}/${file}`;
  return existsSync(path) ? readFileSync(path) : null;
}

export const realData = (file: string): string | null => realBytes(file)?.toString('utf8') ?? null;

export const named = (name: string, capture: string | Buffer | null): string =>
  skippedTitle(name, capture === null ? 'no real capture; set REAL_DATA_DIR' : null);
