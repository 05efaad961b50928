import type { OutlookView, Risk, RuleTableView, StreetRuleView } from '@towscout/contracts/parking-rules/schema';
import { timeSince } from '@towscout/domain/format-time';
import { capitalize } from '@towscout/domain/trucks/format-status';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

const FRESH: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' };

/** Formats '2026-09-20' as 'Sep 20, 2026'. */
const formatPublished = (day: string): string =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString(intlLocale(), FRESH);

type Trouble = NonNullable<RuleTableView['unknownBecause']> | 'smaller';

const describeTrouble = (trouble: Trouble, tables: string): string =>
  ({
    never_synced: m.parking_rules_rule_list_never_synced({ tables }),
    not_synced_lately: m.parking_rules_rule_list_not_synced_lately({ tables }),
    no_new_entries: m.parking_rules_rule_list_no_new_entries({ tables }),
    not_published: m.parking_rules_rule_list_not_published({ tables }),
    smaller: m.parking_rules_rule_list_smaller({ tables }),
  })[trouble];

const findTrouble = ({ unknownBecause, refusedAt }: RuleTableView): Trouble | null =>
  unknownBecause ?? (refusedAt === null ? null : 'smaller');

/** Lists unreliable data, each reason once: 'Not read yet: street closures, tow-away hours.' */
export function tableWarnings(tables: readonly RuleTableView[]): string[] {
  const byTrouble = Map.groupBy(tables, findTrouble);
  return [...byTrouble].flatMap(([trouble, alike]) =>
    trouble === null ? [] : describeTrouble(trouble, alike.map(({ name }) => name).join(', ')),
  );
}

/** 'San Francisco, street sweeping, as of Sep 20, 2026 · read 3 h ago'. */
export function tableSource(table: RuleTableView | undefined, { asOf, source }: StreetRuleView, now: Date): string {
  const name = table ? `${table.city}, ${table.name}` : source;
  const date =
    asOf === null
      ? m.parking_rules_rule_list_no_date()
      : m.parking_rules_rule_list_as_of({ date: formatPublished(asOf) });
  const read = table?.syncedAt
    ? ` · ${m.parking_rules_rule_list_read({ age: timeSince(new Date(table.syncedAt), now) })}`
    : '';
  return `${name}, ${date}${read}`;
}

export function riskSource({ basis, city, citations, firstDay, lastDay }: Risk): string {
  const learned = {
    count: withCommas(citations),
    city,
    first: formatPublished(firstDay),
    last: formatPublished(lastDay),
  };
  return basis === 'block'
    ? m.parking_rules_rule_list_risk_on_block(learned)
    : m.parking_rules_rule_list_risk_around(learned);
}

/** 'Seattle asks drivers to move for street sweeping; it does not ticket for it.' */
export const askSentences = ({ city, asks }: Pick<OutlookView, 'city' | 'asks'>): string[] =>
  asks.map((what) => m.parking_rules_rule_list_asks({ city: city ?? '', what }));

type Unknown = OutlookView['unknown'][number];

function describeUnknown(what: Unknown): string | undefined {
  const sentences: Partial<Record<Unknown, string>> = {
    other_signs: m.parking_rules_rule_list_other_signs(),
    meters: m.parking_rules_rule_list_meters(),
    temporary_zones: m.parking_rules_rule_list_temporary_zones(),
    unclear_rules: m.parking_rules_rule_list_unclear_rules(),
    unread_signs: m.parking_rules_rule_list_unread_signs(),
    holidays: m.parking_rules_rule_list_holidays(),
    no_citations: m.parking_rules_rule_list_no_citations(),
    tows: m.parking_rules_rule_list_tows(),
    colored_curbs: m.parking_rules_rule_list_colored_curbs(),
  };
  return sentences[what];
}

export const unknownSentences = ({ unknown }: Pick<OutlookView, 'unknown'>): string[] =>
  unknown.flatMap((what) => describeUnknown(what) ?? []);

/** 'No parking, in snow of 2 inches or more'. */
export const snowRule = (name: string): string => m.parking_rules_rule_list_after_snow({ rule: capitalize(name) });
