import type { RuleKind } from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import type { RuleTableState, SideOutlook, SpotOutlook, Unknown } from '../index.ts';
import type { StayInterval } from '../may-stay.ts';

export const RULE_HOURS = 24;

const kindName = (kind: RuleKind): string =>
  ({
    temporary_tow: m.parking_rules_proofs_server_temporary_tow(),
    tow_away: m.parking_rules_proofs_server_tow_away(),
    sweeping: m.parking_rules_proofs_server_sweeping(),
    no_parking: m.parking_rules_proofs_server_no_parking(),
    meter: m.parking_rules_proofs_server_meter(),
    time_limit: m.parking_rules_proofs_server_time_limit(),
  })[kind];

/** Null for a gap that has nothing to do with rules. */
const describeUnknown = (unknown: Unknown): string | null =>
  ({
    no_rules_published: m.parking_rules_proofs_server_unknown_no_rules(),
    no_street: m.parking_rules_proofs_server_unknown_no_street(),
    side: m.parking_rules_proofs_server_unknown_side(),
    rules_incomplete: m.parking_rules_proofs_server_unknown_incomplete(),
    other_signs: m.parking_rules_proofs_server_unknown_other_signs(),
    meters: m.parking_rules_proofs_server_unknown_meters(),
    temporary_zones: m.parking_rules_proofs_server_unknown_temporary(),
    unclear_rules: m.parking_rules_proofs_server_unknown_unclear(),
    unread_signs: m.parking_rules_proofs_server_unknown_unread(),
    holidays: m.parking_rules_proofs_server_unknown_holidays(),
    colored_curbs: m.parking_rules_proofs_server_unknown_curbs(),
    no_citations: null,
    tows: null,
  })[unknown];

/** The street's rules for a car at a spot, for the hours of the outlook, as lines to print. */
export function rulesThen(outlook: SpotOutlook): string[] {
  const { side, sides, timeZone, tables, unknown } = outlook;
  const told = side === null ? sides : sides.filter((each) => each.side === side);
  return [
    ...(outlook.street?.name
      ? [
          m.parking_rules_proofs_server_street({
            street: [outlook.street.name, outlook.city].filter(Boolean).join(', '),
          }),
        ]
      : []),
    ...told.flatMap((each) => describeSide(each, timeZone ?? 'UTC')),
    ...unknown.flatMap((reason) => describeUnknown(reason) ?? []),
    ...tables.map(describeTable),
  ];
}

function describeSide(told: SideOutlook, timeZone: string): string[] {
  const { mayStay, stay } = told;
  const side = sideName(told);
  return [
    describeVerdict(side, mayStay),
    ...(stay.intervals.length === 0
      ? [m.parking_rules_proofs_server_no_rule_for_hours({ side, hours: RULE_HOURS })]
      : []),
    ...stay.intervals.map((interval) => describeInterval(interval, timeZone)),
    ...stay.conditional.map(({ kind, posted }) => describeAfterSnow(kindName(kind), posted)),
  ];
}

function sideName({ compass, houseNumbers }: Pick<SideOutlook, 'compass' | 'houseNumbers'>): string {
  const isEven = houseNumbers === 'even';
  if (compass === null && houseNumbers === null) return m.parking_rules_proofs_server_this_side();
  if (compass === null)
    return isEven ? m.parking_rules_proofs_server_even_side() : m.parking_rules_proofs_server_odd_side();
  const side = m.parking_rules_proofs_server_side({ side: compass });
  if (houseNumbers === null) return side;
  return `${side}, ${isEven ? m.parking_rules_proofs_server_even_numbers() : m.parking_rules_proofs_server_odd_numbers()}`;
}

function describeVerdict(side: string, mayStay: boolean | null): string {
  if (mayStay === null) return m.parking_rules_proofs_server_none_forbade({ side });
  return mayStay
    ? m.parking_rules_proofs_server_was_allowed({ side })
    : m.parking_rules_proofs_server_was_not_allowed({ side });
}

const describeAfterSnow = (rule: string, posted: string | null): string =>
  posted
    ? m.parking_rules_proofs_server_after_snow_posted({ rule, posted })
    : m.parking_rules_proofs_server_after_snow({ rule });

function describeInterval({ kind, startsAt, endsAt, rules, isConfirmed }: StayInterval, timeZone: string): string {
  const posted = [...new Set(rules.flatMap((rule) => rule.posted ?? []))].join('; ');
  const limits = [...new Set(rules.flatMap((rule) => rule.timeLimitMinutes ?? []))].map((minutes) =>
    m.parking_rules_proofs_server_minutes({ minutes }),
  );
  const sources = [
    ...new Set(
      rules.map(({ source, asOf }) =>
        asOf ? m.parking_rules_proofs_server_source_as_of({ source, day: asOf }) : source,
      ),
    ),
  ].join(', ');
  return [
    `${kindName(kind)}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`,
    m.parking_rules_proofs_server_from_to({ from: formatTime(startsAt, timeZone), to: formatTime(endsAt, timeZone) }),
    posted,
    rules.every(({ isExact }) => isExact) ? '' : m.parking_rules_proofs_server_hours_not_confirmed(),
    isConfirmed ? '' : m.parking_rules_proofs_server_not_confirmed(),
    m.parking_rules_proofs_server_source({ sources }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function describeTable({ city, name, syncedAt, unknownBecause }: RuleTableState): string {
  if (syncedAt === null) return m.parking_rules_proofs_server_table_never({ city, name });
  const read = { city, name, time: syncedAt.toISOString() };
  if (unknownBecause === null) return m.parking_rules_proofs_server_table_read(read);
  return unknownBecause === 'not_published'
    ? m.parking_rules_proofs_server_table_not_published(read)
    : m.parking_rules_proofs_server_table_out_of_date(read);
}

/** Some ICU versions put a narrow space, which few fonts have, before AM and PM. */
export const formatTime = (at: Date, timeZone: string): string =>
  at
    .toLocaleString(intlLocale(), {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
    .replaceAll(/[\u202F\u00A0]/g, ' ');
