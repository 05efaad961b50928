import { type ListStanding, type UnknownReason, whyUnknown } from '../towed-cars/tow-zones/known.ts';
import type { RuleKind } from './street-rule.ts';

/** `not_published`: the city has not published it for all of the days that were asked about. */
export const TABLE_UNKNOWN_REASONS = [
  'never_synced',
  'not_synced_lately',
  'no_new_entries',
  'not_published',
] as const satisfies readonly (UnknownReason | 'not_published')[];
export type TableUnknownReason = (typeof TABLE_UNKNOWN_REASONS)[number];

/** `publishedThrough`: the last day of which it tells, '2026-12-31'; null when it has none. */
export type TableStanding = ListStanding & { publishedThrough: string | null };

/** Why no rule found in a table means nothing, up to a day in the city; null when it means that there is none. */
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

/** What a city's tables can't show at any of its curbs. */
export type MissingRules = 'rules_incomplete' | 'other_signs' | 'meters' | 'temporary_zones';

/** Of what is posted for good. Where no table has one of these, a spot without a known rule may still be forbidden. */
const POSTED_KINDS: readonly RuleKind[] = ['tow_away', 'sweeping', 'no_parking', 'time_limit'];

/** Zones for some days, with signs of their own: a table of them that is dead makes the posted rules no less true. */
const isTemporary = ({ kinds }: Pick<RuleTable, 'kinds'>): boolean => kinds.includes('temporary_tow');

/** `partlyRead` are kinds of which the tables have some rules, and lack others. */
export function missingRules(tables: readonly RuleTable[], partlyRead: readonly RuleKind[] = []): MissingRules[] {
  const posted = tables.filter((table) => !isTemporary(table));
  const isRead = (kind: RuleKind) => posted.some(({ kinds }) => kinds.includes(kind)) && !partlyRead.includes(kind);
  const missing: MissingRules[] = [];
  if (posted.some(({ unknownBecause }) => unknownBecause !== null)) missing.push('rules_incomplete');
  if (!POSTED_KINDS.every(isRead)) missing.push('other_signs');
  else if (!isRead('meter')) missing.push('meters');
  if (!tables.some(isTemporary) || uncheckedZones(tables)) missing.push('temporary_zones');
  return missing;
}

/** Whether a spot with rules, none of which forbids it, may be called fine. */
export const showsThatNoneIsMissing = (missing: readonly MissingRules[]): boolean =>
  !missing.includes('rules_incomplete') && !missing.includes('other_signs');

/** That temporary zones could not be checked, and of when their list is. */
export type UncheckedZones = { lastUpdatedAt: Date | null };

/** Null when the tables of temporary zones can be believed. */
export function uncheckedZones(tables: readonly RuleTable[]): UncheckedZones | null {
  const table = tables.find((each) => isTemporary(each) && each.unknownBecause !== null);
  if (!table) return null;
  return { lastUpdatedAt: table.unknownBecause === 'no_new_entries' ? table.newestEntryAt : table.syncedAt };
}

/** Of its rows a city changes a few in a hundred a year. */
const MAX_LOST = 0.1;

/** Whether a new copy of a table is believed. An empty one, or one that lost more than a tenth of its rows, is a fault: the last good copy is kept. */
export const isWholeCopy = (rows: number, rowsBefore: number | null): boolean =>
  rows > 0 && rows >= (rowsBefore ?? 0) * (1 - MAX_LOST);
