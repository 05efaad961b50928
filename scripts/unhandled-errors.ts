import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Reporter } from 'vitest/node';

export const UNHANDLED_ERRORS = 'test-results/unhandled-errors.json';

/** Writes down the errors that no test caught: they fail a run, and Vitest's JSON report leaves them out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    mkdirSync(dirname(UNHANDLED_ERRORS), { recursive: true });
    writeFileSync(UNHANDLED_ERRORS, JSON.stringify(errors.map(({ message, stack }) => ({ message, stack }))));
  }
}
