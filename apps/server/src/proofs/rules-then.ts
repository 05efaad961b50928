import type { StayInterval } from '@towscout/domain/outlook/may-stay';
import type { RuleKind } from '@towscout/domain/outlook/street-rule';

import type { RuleTableState, SideOutlook, SpotOutlook, Unknown } from '#outlook';

export const RULE_HOURS = 24;

const KIND_NAMES: Readonly<Record<RuleKind, string>> = {
  temporary_tow: 'Temporary tow-away zone',
  tow_away: 'Tow-away hours',
  sweeping: 'Street cleaning',
  no_parking: 'No parking',
  meter: 'Meter',
  time_limit: 'Time limit',
};

const UNKNOWN_SENTENCES: Readonly<Record<Unknown, string | null>> = {
  no_rules_published: 'No street rules are published for this spot.',
  no_street: 'No street was found at this spot, so no rule could be tied to it.',
  side: 'The side of the street is not known: the rules of both sides are listed.',
  rules_incomplete: "Some of the city's tables were missing or out of date, so rules may be missing.",
  other_signs: 'Only some kinds of signs are published for this spot: there may have been others.',
  meters: 'When meters had to be paid is not published in full.',
  temporary_zones: 'Whether a temporary tow zone was posted there could not be checked.',
  unclear_rules: 'A rule near this spot could not be tied to one side of the street.',
  holidays: 'Whether a holiday suspends a rule was not confirmed.',
  colored_curbs: 'Colored curbs are not published.',
  no_citations: null,
  tows: null,
};

/** What the rules of the street said of a car at a spot, for the hours from then on, in lines to print. */
export function rulesThen(outlook: SpotOutlook): string[] {
  const { side, sides, timeZone, tables, unknown } = outlook;
  const told = side === null ? sides : sides.filter((each) => each.side === side);
  return [
    ...(outlook.street?.name ? [`Street: ${[outlook.street.name, outlook.city].filter(Boolean).join(', ')}`] : []),
    ...told.flatMap((each) => describeSide(each, timeZone ?? 'UTC')),
    ...unknown.flatMap((reason) => UNKNOWN_SENTENCES[reason] ?? []),
    ...tables.map(describeTable),
  ];
}

function describeSide({ compass, houseNumbers, mayStay, stay }: SideOutlook, timeZone: string): string[] {
  const words = [compass && `${compass} side`, houseNumbers && `${houseNumbers} numbers`].filter(Boolean).join(', ');
  const name = words === '' ? 'This side' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  const verdict =
    mayStay === null
      ? 'no rule on record forbade parking'
      : mayStay
        ? 'parking was allowed'
        : 'parking was not allowed';
  return [
    `${name}: ${verdict}.`,
    ...(stay.intervals.length === 0 ? [`${name}: no rule on record for the next ${RULE_HOURS} hours.`] : []),
    ...stay.intervals.map((interval) => describeInterval(interval, timeZone)),
    ...stay.conditional.map(({ kind, posted }) => `${KIND_NAMES[kind]}, after snow only${posted ? `: ${posted}` : ''}`),
  ];
}

function describeInterval({ kind, startsAt, endsAt, rules, isConfirmed }: StayInterval, timeZone: string): string {
  const posted = [...new Set(rules.flatMap((rule) => rule.posted ?? []))].join('; ');
  const limits = [...new Set(rules.flatMap((rule) => rule.timeLimitMinutes ?? []))].map((minutes) => `${minutes} min`);
  const sources = [...new Set(rules.map(({ source, asOf }) => (asOf ? `${source} as of ${asOf}` : source)))].join(', ');
  return [
    `${KIND_NAMES[kind]}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`,
    `${formatTime(startsAt, timeZone)} to ${formatTime(endsAt, timeZone)}`,
    posted,
    rules.every(({ isExact }) => isExact) ? '' : 'hours not confirmed',
    isConfirmed ? '' : 'not confirmed',
    `source: ${sources}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function describeTable({ city, name, syncedAt, unknownBecause }: RuleTableState): string {
  const doubt = unknownBecause === 'not_published' ? 'not published for all of these hours' : 'out of date';
  const read = syncedAt === null ? 'never' : `last on ${syncedAt.toISOString()}${unknownBecause ? ` (${doubt})` : ''}`;
  return `Table read: ${city}, ${name}, ${read}`;
}

/** Some ICU versions put a narrow space, which few fonts have, before AM and PM. */
export const formatTime = (at: Date, timeZone: string): string =>
  at
    .toLocaleString('en-US', {
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
