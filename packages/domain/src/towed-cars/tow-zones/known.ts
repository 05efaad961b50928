import { DAY_MS } from '../../durations.ts';

/** When the whole list was last read, and its newest entry. */
export type ListStanding = {
  syncedAt: Date | null;
  newestEntryAt: Date | null;
  /** A list without a new entry for longer than this is stale, however often it is republished; null when unknown. */
  staleAfterDays: number | null;
};

/** Lists are published daily; after this long ours may be missing entries. */
const SYNC_HOLDS_DAYS = 2;

export type UnknownReason = 'never_synced' | 'not_synced_lately' | 'no_new_entries';

/** Null when the list can show that something is not on it. */
export function whyUnknown({ syncedAt, newestEntryAt, staleAfterDays }: ListStanding, now: Date): UnknownReason | null {
  const isOlder = (than: Date, days: number) => now.getTime() - than.getTime() > days * DAY_MS;
  if (!syncedAt) return 'never_synced';
  if (isOlder(syncedAt, SYNC_HOLDS_DAYS)) return 'not_synced_lately';
  if (staleAfterDays !== null && (!newestEntryAt || isOlder(newestEntryAt, staleAfterDays))) return 'no_new_entries';
  return null;
}
