import type { CityAbilities } from '@towscout/contracts/insights/coverage';
import { capitalize } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { shortRuleName } from '#parking-rules/words/street-rules.ts';

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
