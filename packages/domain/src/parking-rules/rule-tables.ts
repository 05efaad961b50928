import { type ListStanding, type UnknownReason, whyUnknown } from '../towed-cars/tow-zones/known.ts';
import type { RuleKind } from './street-rule.ts';

/** `not_published`: the city has not published it for all of the requested days. */
export const TABLE_UNKNOWN_REASONS = [
  'never_synced',
  'not_synced_lately',
  'no_new_entries',
  'not_published',
] as const satisfies readonly (UnknownReason | 'not_published')[];
export type TableUnknownReason = (typeof TABLE_UNKNOWN_REASONS)[number];

/** `publishedThrough`: the last day that the table covers, '2026-12-31'; null when it has none. */
export type TableStanding = ListStanding & { publishedThrough: string | null };

/** Why finding no rule in a table through `lastDay` proves nothing; null when it proves that there is none. */
export function whyTableUnknown(
  { publishedThrough, ...standing }: TableStanding,
  lastDay: string,
  now: Date,
): TableUnknownReason | null {
  const why = whyUnknown(standing, now);
  if (why) return why;
  return publishedThrough !== null && lastDay > publishedThrough ? 'not_published' : null;
}

/** A city's table of rules, as far as it is believed. */
export type RuleTable = {
  kinds: readonly RuleKind[];
  unknownBecause: TableUnknownReason | null;
  syncedAt: Date | null;
  newestEntryAt: Date | null;
};

/** Rules that a city's tables can't show at any of its curbs. */
export type MissingRules = 'rules_incomplete' | 'other_signs' | 'meters' | 'temporary_zones';

/**
 * Kinds of permanently posted rules. Where no table has one of these, a spot without a known rule may still be
 * forbidden.
 */
const POSTED_KINDS: readonly RuleKind[] = ['tow_away', 'sweeping', 'no_parking', 'time_limit'];

/** Temporary zones have their own signs, so a stale table of them doesn't make the posted rules less true. */
const isTemporary = ({ kinds }: Pick<RuleTable, 'kinds'>): boolean => kinds.includes('temporary_tow');

const isUncheckedZone = (table: RuleTable): boolean => isTemporary(table) && table.unknownBecause !== null;

/** `partlyRead` are kinds of which the tables have some rules but lack others. */
export function missingRules(tables: readonly RuleTable[], partlyRead: readonly RuleKind[] = []): MissingRules[] {
  const posted = tables.filter((table) => !isTemporary(table));
  const isRead = (kind: RuleKind) => posted.some(({ kinds }) => kinds.includes(kind)) && !partlyRead.includes(kind);
  const missing: MissingRules[] = [];
  if (posted.some(({ unknownBecause }) => unknownBecause !== null)) missing.push('rules_incomplete');
  if (!POSTED_KINDS.every(isRead)) missing.push('other_signs');
  else if (!isRead('meter')) missing.push('meters');
  if (!tables.some(isTemporary) || tables.some(isUncheckedZone)) missing.push('temporary_zones');
  return missing;
}

/** Returns true when no missing rule could forbid a spot whose known rules allow parking. */
export const showsThatNoneIsMissing = (missing: readonly MissingRules[]): boolean =>
  !missing.includes('rules_incomplete') && !missing.includes('other_signs');

/** A city changes only a few percent of its rows a year. */
const MAX_LOST = 0.1;

/**
 * Returns false for a new copy of a table that is empty or lost more than a tenth of its rows. That is a fault, so the
 * last good copy is kept.
 */
export const isWholeCopy = (rows: number, rowsBefore: number | null): boolean =>
  rows > 0 && rows >= (rowsBefore ?? 0) * (1 - MAX_LOST);
