import type { CityAbilities, CityData, StreetRuleTable } from '@towscout/contracts/insights/coverage';
import { DAY_MS } from '@towscout/domain/durations';
import { clockTime, timeSince } from '@towscout/domain/format-time';
import { capitalize } from '@towscout/domain/trucks/format-status';
import { withCommas } from '@towscout/domain/with-commas';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { shortRuleName } from '#parking-rules/words/street-rules.ts';

export const nameKind = (kind: CityData['kind']): string =>
  ({
    violations: m.insights_coverage_violations(),
    tows: m.insights_coverage_tows(),
    tow_zones: m.insights_coverage_tow_zones(),
  })[kind];

/** Age of our copy, or why it can't be relied on. */
export function describeRead(
  { readAt, isReadInPart, unknownBecause }: Pick<CityData, 'readAt' | 'isReadInPart' | 'unknownBecause'>,
  now: Date,
): string {
  if (isReadInPart) return m.insights_coverage_read_in_part();
  if (readAt === null) return m.insights_coverage_not_read();
  const since = timeSince(new Date(readAt), now);
  switch (unknownBecause) {
    case 'not_synced_lately':
      return m.insights_coverage_read_too_long_ago({ since });
    case 'no_new_entries':
      return m.insights_coverage_read_stopped({ since });
    default:
      return m.insights_coverage_read({ since });
  }
}

/** Age of our copy of a table of street rules, or why it can't be relied on. */
export function describeRuleTable({ readAt, unknownBecause, refusedAt }: StreetRuleTable, now: Date): string {
  if (refusedAt !== null) {
    const since = timeSince(new Date(refusedAt), now);
    return readAt === null
      ? m.insights_coverage_no_good_copy({ since })
      : m.insights_coverage_good_copy_kept({ since, kept: timeSince(new Date(readAt), now) });
  }
  if (unknownBecause === 'not_published' && readAt !== null)
    return m.insights_coverage_read_not_published({ since: timeSince(new Date(readAt), now) });
  return describeRead(
    { readAt, isReadInPart: false, unknownBecause: unknownBecause === 'not_published' ? null : unknownBecause },
    now,
  );
}

/** '–' when the record is younger than the range. */
export function formatCount(
  count: number,
  days: number,
  recordBegan: string | null,
  now: Date,
): { figure: string; hint: string | null } {
  const began = recordBegan === null ? now : new Date(recordBegan);
  if (now.getTime() - began.getTime() >= days * DAY_MS) return { figure: withCommas(count), hint: null };
  return {
    figure: count === 0 ? '–' : withCommas(count),
    hint:
      recordBegan === null
        ? m.insights_coverage_record_began_now()
        : m.insights_coverage_record_began({ at: clockTime(began, now) }),
  };
}

type Covered = {
  /** Roads that the live tow feeds cover here. */
  towCalls: 'streets' | 'highways' | 'none';
  kinds: readonly CityData['kind'][];
  hasStreetRules: boolean;
  /** 'Chicago'; null when unknown. */
  city: string | null;
};

export function notCovered({ towCalls, kinds, hasStreetRules, city }: Covered): string[] {
  const area = city ?? m.insights_coverage_this_area();
  return [
    ...(towCalls === 'none' ? [m.insights_coverage_no_calls({ area })] : []),
    ...(towCalls === 'highways' ? [m.insights_coverage_no_street_calls()] : []),
    m.insights_coverage_no_private_tows(),
    ...(kinds.includes('violations') ? [] : [m.insights_coverage_no_violations({ area })]),
    ...(kinds.includes('tow_zones') ? [] : [m.insights_coverage_no_tow_zones({ area })]),
    ...(hasStreetRules ? [] : [m.insights_coverage_no_street_rules({ area })]),
    ...(kinds.includes('tows') ? [] : [m.insights_coverage_no_tows({ area })]),
  ];
}

type Ability = CityAbilities['has'][number];

const nameAbility = (ability: Ability): string =>
  ({
    live_calls: m.insights_coverage_cities_live_calls(),
    requests: m.insights_coverage_cities_requests(),
    street_rules: m.insights_coverage_cities_street_rules(),
    ticket_times: m.insights_coverage_cities_ticket_times(),
    risk: m.insights_coverage_cities_risk(),
    towed_list: m.insights_coverage_cities_towed_list(),
    winter: m.insights_coverage_cities_winter(),
    card: m.insights_coverage_cities_card(),
  })[ability];

function nameFound({ roads, rules }: CityAbilities, ability: Ability): string[] {
  if (ability === 'live_calls' && roads === 'highways') return [m.insights_coverage_cities_live_calls_highways()];
  if (ability === 'street_rules') return rules.map((kind) => shortRuleName({ kind, timeLimitMinutes: null }));
  return [nameAbility(ability)];
}

/** 'Street cleaning, whom to call; no live calls.' */
export function describeAbilities(city: CityAbilities): string {
  if (city.has.length === 0) return m.insights_coverage_cities_nothing();
  const has = capitalize(listed(city.has.flatMap((ability) => nameFound(city, ability))));
  const lacks = [
    ...(city.has.includes('live_calls') ? [] : [m.insights_coverage_cities_no_live_calls()]),
    ...(city.has.includes('street_rules') ? [] : [m.insights_coverage_cities_no_street_rules()]),
  ];
  return lacks.length === 0
    ? m.insights_coverage_cities_has_all({ has })
    : m.insights_coverage_cities_has({ has, lacks: listed(lacks) });
}

/** 'Not available here yet: street rules.' Null when all that is known is on. */
export const describeOff = ({ isOff }: CityAbilities): string | null =>
  isOff.length === 0 ? null : m.insights_coverage_cities_off({ off: listed(isOff.map(nameAbility)) });

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(intlLocale(), { type: 'unit', style: 'short' }).format(words);
