import { storage } from './storage.ts';

/** A page reloads by itself at most this often, whatever was missing. */
export const RELOADS_ONCE_IN_MS = 60_000;

/** Epoch milliseconds; `write` returns false when storage fails. */
export const lastReload = {
  read: (): number => Number(storage.read('reloaded-for-new-version') ?? 0),
  write: (at: number): boolean => storage.write('reloaded-for-new-version', String(at)),
};
