import { vi } from 'vitest';

/** Only distinguishes a hanging test from a slow machine. */
const HANGS_AFTER_MS = 600_000;

/** Polls until a check passes; rejects with its last error. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: HANGS_AFTER_MS, interval: 20 });
