import type { OutlookView, Risk, RuleTableView, StreetRuleView } from '@towscout/contracts/outlook/schema';
import { capitalize } from '@towscout/domain/format-status';
import { timeSince } from '@towscout/domain/format-time';
import { withCommas } from '@towscout/domain/with-commas';

const FRESH: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' };

/** 'Sep 20, 2026' of '2026-09-20'. */
const formatPublished = (day: string): string =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-US', FRESH);

const STALE: Readonly<Record<NonNullable<RuleTableView['unknownBecause']>, string>> = {
  never_synced: "we haven't read it yet",
  not_synced_lately: "we haven't been able to read it lately",
  no_new_entries: "the city hasn't updated it in weeks",
  not_published: "the city hasn't published it for all of these days",
};

const and = new Intl.ListFormat('en-US');

/** What can't be relied on, each reason once: 'San Francisco’s data on street closures can't be relied on: we haven't read it yet.' */
export function tableWarnings(tables: readonly RuleTableView[], now: Date): string[] {
  const byReason = Map.groupBy(tables, (table) => `${table.city} ${toReason(table, now)}`);
  return [...byReason.values()].flatMap((alike) => {
    const [first] = alike;
    const reason = first && toReason(first, now);
    return reason ? [`${first.city}’s data on ${and.format(alike.map(({ name }) => name))} ${reason}`] : [];
  });
}

function toReason({ unknownBecause, refusedAt }: RuleTableView, now: Date): string | null {
  if (unknownBecause) return `can't be relied on: ${STALE[unknownBecause]}. Check the signs.`;
  if (refusedAt === null) return null;
  return `came in suddenly smaller ${timeSince(new Date(refusedAt), now)}. These rules are from the last good copy.`;
}

/** 'San Francisco, street sweeping, as of Sep 20, 2026 · read 3 h ago'. */
export function tableSource(table: RuleTableView | undefined, { asOf, source }: StreetRuleView, now: Date): string {
  const name = table ? `${table.city}, ${table.name}` : source;
  const date = asOf === null ? 'no date given' : `as of ${formatPublished(asOf)}`;
  const read = table?.syncedAt ? ` · read ${timeSince(new Date(table.syncedAt), now)}` : '';
  return `${name}, ${date}${read}`;
}

export function riskSource({ basis, city, citations, firstDay, lastDay }: Risk): string {
  const where = basis === 'block' ? 'on this block' : 'on the blocks around, since none names this one';
  return (
    `How likely at least one car ${where} gets a ticket in an hour. ` +
    'Nine times in ten the true rate is in the range given. ' +
    `Learned from ${withCommas(citations)} tickets that ${city} wrote from ${formatPublished(firstDay)} to ${formatPublished(lastDay)}.`
  );
}

const UNKNOWN: Partial<Record<OutlookView['unknown'][number], string>> = {
  other_signs: 'We read only some of the signs here. Others may forbid parking or limit it. Check the signs.',
  meters: "We don't have the hours of the parking meters. Look at the meter.",
  temporary_zones: "We couldn't check for temporary tow zones. Look for paper signs.",
  unclear_rules: "A rule near here couldn't be tied to one side of the street. Check the signs.",
  holidays: "The city hasn't published its holidays for all of these days.",
  no_citations: "No ticket is on record around here, so its risk isn't known.",
  tows: "How likely a tow is here isn't known: no record we read says from where cars were towed.",
  colored_curbs: 'Painted curbs are in none of these tables. Look at the curb.',
};

export const unknownSentences = ({ unknown }: Pick<OutlookView, 'unknown'>): string[] =>
  unknown.flatMap((what) => UNKNOWN[what] ?? []);

/** 'No parking, in snow of 2 inches or more'. */
export const snowRule = (name: string): string => `${capitalize(name)}, after snow`;
