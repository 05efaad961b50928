import { CITY_ABILITIES } from '@towscout/contracts/insights/constants';
import type { CityAbilities } from '@towscout/contracts/insights/coverage';
import { isBinding } from '@towscout/domain/parking-rules/street-rule';
import { feedsCovering } from '@towscout/domain/sources';
import { towRecordsCovering } from '@towscout/domain/sources/tow-records/covering';
import { CARD_CITIES, type CardCity, cardPath } from '@towscout/domain/towed-cars/city-cards/card-cities';
import { type LatLng, outlineContains } from '@towscout/geo';

import type { Following } from '#emergencies';
import type { KnownSources } from '#sources';

/** The most drivers live in them. */
const LARGEST = 50;

/** Known apart from the sources: cards by their files' names, and where snow emergencies are asked for. */
type Apart = { hasCard: (path: string) => boolean; declaredFor: (place: LatLng) => Following | null };

type Ability = CityAbilities['has'][number];
type Found = Pick<CityAbilities, 'has' | 'roads' | 'rules'>;

/** The largest cities, with everything that sources have for them, on here or not. */
export function listCityAbilities(on: KnownSources, all: KnownSources, apart: Apart): CityAbilities[] {
  return CARD_CITIES.slice(0, LARGEST).map((city) => {
    const [found, possible] = [look(city, on, apart, ['on']), look(city, all, apart, ['on', 'off'])];
    const isOff = possible.has.filter((ability) => !found.has.includes(ability));
    return Object.assign({ name: city.name, state: city.state, isOff }, found);
  });
}

function look(
  city: CardCity,
  { feeds, cities }: KnownSources,
  { hasCard, declaredFor }: Apart,
  counted: readonly Following[],
): Found {
  const followed = declaredFor(city.place);
  const here = cities.filter(({ area }) => outlineContains(area, city.place));
  const roads = feedsCovering(city.place)
    .filter(({ source }) => feeds.has(source))
    .map((feed) => feed.roads);
  const tables = here.flatMap(({ streetRules }) => streetRules).filter(isBinding);
  const rules = [...new Set(tables.flatMap(({ kinds }) => kinds))];
  const hasCitations = here.some(({ violations }) => violations.length > 0);
  const abilities: Readonly<Record<Ability, boolean>> = {
    live_calls: roads.length > 0,
    requests: towRecordsCovering(city.place).some((key) => feeds.has(key)),
    street_rules: rules.length > 0,
    ticket_times: hasCitations && tables.some(({ isBySide }) => isBySide),
    risk: hasCitations,
    towed_list: here.some(({ tows }) => tows.length > 0),
    winter: followed !== null && counted.includes(followed),
    card: hasCard(cardPath(city)),
  };
  return {
    has: CITY_ABILITIES.filter((ability) => abilities[ability]),
    roads: roads.includes('streets') ? 'streets' : (roads[0] ?? null),
    rules,
  };
}
