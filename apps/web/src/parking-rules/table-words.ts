import type { OutlookView, Risk, RuleTableView, StreetRuleView } from '@towscout/contracts/parking-rules/schema';
import { timeSince } from '@towscout/domain/format-time';
import { capitalize } from '@towscout/domain/trucks/format-status';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

const FRESH: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' };

/** 'Sep 20, 2026' of '2026-09-20'. */
const formatPublished = (day: string): string =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString(intlLocale(), FRESH);

const describeStale = (because: NonNullable<RuleTableView['unknownBecause']>): string =>
  ({
    never_synced: m.outlook_rules_never_synced(),
    not_synced_lately: m.outlook_rules_not_synced_lately(),
    no_new_entries: m.outlook_rules_no_new_entries(),
    not_published: m.outlook_rules_not_published(),
  })[because];

/** What can't be relied on, each reason once: 'San Francisco’s data on street closures can't be relied on: we haven't read it yet.' */
export function tableWarnings(tables: readonly RuleTableView[], now: Date): string[] {
  const byReason = Map.groupBy(tables, (table) => describeTrouble(table, '', now));
  return [...byReason.values()].flatMap((alike) => {
    const names = new Intl.ListFormat(intlLocale()).format(alike.map(({ name }) => name));
    return (alike[0] && describeTrouble(alike[0], names, now)) ?? [];
  });
}

function describeTrouble({ city, unknownBecause, refusedAt }: RuleTableView, tables: string, now: Date): string | null {
  if (unknownBecause) return m.outlook_rules_unreliable({ city, tables, why: describeStale(unknownBecause) });
  if (refusedAt === null) return null;
  return m.outlook_rules_smaller({ city, tables, age: timeSince(new Date(refusedAt), now) });
}

/** 'San Francisco, street sweeping, as of Sep 20, 2026 · read 3 h ago'. */
export function tableSource(table: RuleTableView | undefined, { asOf, source }: StreetRuleView, now: Date): string {
  const name = table ? `${table.city}, ${table.name}` : source;
  const date = asOf === null ? m.outlook_rules_no_date() : m.outlook_rules_as_of({ date: formatPublished(asOf) });
  const read = table?.syncedAt ? ` · ${m.outlook_rules_read({ age: timeSince(new Date(table.syncedAt), now) })}` : '';
  return `${name}, ${date}${read}`;
}

export function riskSource({ basis, city, citations, firstDay, lastDay }: Risk): string {
  const learned = {
    count: withCommas(citations),
    city,
    first: formatPublished(firstDay),
    last: formatPublished(lastDay),
  };
  return basis === 'block' ? m.outlook_rules_risk_on_block(learned) : m.outlook_rules_risk_around(learned);
}

type Unknown = OutlookView['unknown'][number];

function describeUnknown(what: Unknown): string | undefined {
  const sentences: Partial<Record<Unknown, string>> = {
    other_signs: m.outlook_rules_other_signs(),
    meters: m.outlook_rules_meters(),
    temporary_zones: m.outlook_rules_temporary_zones(),
    unclear_rules: m.outlook_rules_unclear_rules(),
    unread_signs: m.outlook_rules_unread_signs(),
    holidays: m.outlook_rules_holidays(),
    no_citations: m.outlook_rules_no_citations(),
    tows: m.outlook_rules_tows(),
    colored_curbs: m.outlook_rules_colored_curbs(),
  };
  return sentences[what];
}

export const unknownSentences = ({ unknown }: Pick<OutlookView, 'unknown'>): string[] =>
  unknown.flatMap((what) => describeUnknown(what) ?? []);

/** 'No parking, in snow of 2 inches or more'. */
export const snowRule = (name: string): string => m.outlook_rules_after_snow({ rule: capitalize(name) });
