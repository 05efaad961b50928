import { vi } from 'vitest';

/** Only tells a hanging test from a slow machine: nothing is expected to be this fast. */
const HANGS_AFTER_MS = 600_000;

/** Waits until a check passes, however slow the machine; rejects with what failed last when it never does. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: HANGS_AFTER_MS, interval: 20 });
