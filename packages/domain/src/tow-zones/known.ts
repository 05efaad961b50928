import { DAY_MS } from '../durations.ts';

/** The state of a city's list: when all of it was last read, and its newest entry. */
export type ListStanding = {
  syncedAt: Date | null;
  newestEntryAt: Date | null;
  /**
   * Without an entry for longer than this the list is dead, however often it is republished; null when that
   * can't be told.
   */
  staleAfterDays: number | null;
};

/** Lists are published daily: after this long without a sync, what ours lacks may be in theirs. */
const SYNC_HOLDS_DAYS = 2;

export type UnknownReason = 'never_synced' | 'not_synced_lately' | 'no_new_entries';

/** Why a list can't show that something is not on it; null when it can. */
export function whyUnknown({ syncedAt, newestEntryAt, staleAfterDays }: ListStanding, now: Date): UnknownReason | null {
  const isOlder = (than: Date, days: number) => now.getTime() - than.getTime() > days * DAY_MS;
  if (!syncedAt) return 'never_synced';
  if (isOlder(syncedAt, SYNC_HOLDS_DAYS)) return 'not_synced_lately';
  if (staleAfterDays !== null && (!newestEntryAt || isOlder(newestEntryAt, staleAfterDays))) return 'no_new_entries';
  return null;
}
