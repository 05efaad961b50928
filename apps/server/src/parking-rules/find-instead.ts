import { INSTEAD_MAX, INSTEAD_METERS } from '@towscout/contracts/parking-rules/constants';
import type { InsteadPlaces } from '@towscout/contracts/parking-rules/schema';
import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';
import { missingRules, showsThatNoneIsMissing } from '@towscout/domain/parking-rules/rule-tables';
import { isBinding } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { clockIn } from '@towscout/domain/wall-clock';
import { boxAround, boxesAround, type LatLng, meters, metersBetween, metersToMiles, pointAlong } from '@towscout/geo';

import type { City } from '#sources';

import type { KnownRule, Spot } from './index.ts';
import { mayStay } from './may-stay.ts';
import { spotRisk } from './risk/spot-risk.ts';
import { sidesOfRule, type SpotStreet, findCompass } from './rules/sides-of-rule.ts';
import { findBindingRules } from './rules/street-rules.queries.ts';
import { isUnread, NO_HOUSES, type PlacedRule, placedRule, placedZone, streetAt } from './spot/find-side-rules.ts';
import { type OutlookDeps, cityAt, findRuleTables } from './spot/outlook-at.ts';

/** From the middle of the street to a car at the curb. */
const CURB_METERS = 6;
const METERS_PER_MINUTE = 80;
/** Rules around so many meters in a dense city. */
const MOST_RULES = 5000;
/** Of how many places the risk is looked up, nearest first. */
const MOST_LOOKED_AT = 12;
const AHEAD_MS = 7 * DAY_MS;
/** A rule farther away than this, in degrees, is not of the block. */
const NEAR_DEGREES = 0.001;

type Place = { point: LatLng; street: SpotStreet; side: StreetSide; distanceMeters: number };
type Question = { from: Date; hours: number };

type Listed = Pick<InsteadPlaces['places'][number], 'street' | 'compass'>;

/** Sides of streets within five minutes' walk whose rules are known, none of them in those hours, and with a lower risk. */
export async function findInstead(deps: OutlookDeps, spot: Spot, { from, hours }: Question): Promise<InsteadPlaces> {
  const city = cityAt(deps.sources.cities, spot);
  if (!city) return { places: [], riskFrom: [], unknown: ['no_rules_published'] };
  const within = { from, until: new Date(from.getTime() + hours * HOUR_MS) };
  const until = new Date(from.getTime() + AHEAD_MS);
  const tables = await findRuleTables(deps.db, deps.sources, city, { now: deps.clock.now(), until: within.until });
  const missing = missingRules(tables.filter(isBinding), city.partlyRead);
  // Where a rule may be missing, no place may be called free of them.
  if (!showsThatNoneIsMissing(missing)) return { places: [], riskFrom: [], unknown: missing };
  const dated = await deps.sources.withSuspendedDays(deps.db, city, deps.clock.now());
  const rules = await findRulesAround(deps, dated, spot, from);
  const free = placesAround(rules, spot).flatMap((place) => {
    const known = rulesAt(rules, place);
    const stay = mayStay({ rules: known, since: from, permits: spot.permits }, from, until, clockIn(city.timeZone));
    const isFree = stay.mayStay && !known.some(isUnread) && (stay.changesAt === null || stay.changesAt >= within.until);
    return isFree ? [{ ...place, freeUntil: stay.changesAt }] : [];
  });
  const own = await riskAt(deps, city, spot, within);
  const places: InsteadPlaces['places'] = [];
  for (const place of free.toSorted((a, b) => a.distanceMeters - b.distanceMeters).slice(0, MOST_LOOKED_AT)) {
    if (places.length === INSTEAD_MAX) break;
    const { street, chance } = await riskAt(deps, city, { ...place.point, address: null }, within);
    if (own.chance !== null && (chance === null || chance >= own.chance)) continue;
    const found = presentPlace(place, street, chance);
    if (!places.some((each) => readsTheSame(each, found))) places.push(found);
  }
  const riskFrom = places.some(({ chance }) => chance !== null) ? [city.name] : [];
  return { places, riskFrom, unknown: own.chance === null ? ['no_citations'] : [] };
}

function presentPlace(
  { point, street, side, distanceMeters, freeUntil }: Place & { freeUntil: Date | null },
  name: string | null,
  chance: number | null,
): InsteadPlaces['places'][number] {
  return {
    latitude: point.lat,
    longitude: point.lng,
    street: name,
    side,
    compass: findCompass(street, point, side),
    distanceMeters: Math.round(distanceMeters),
    walkMinutes: Math.max(1, Math.round(distanceMeters / METERS_PER_MINUTE)),
    freeUntil: freeUntil?.toISOString() ?? null,
    chance,
  };
}

async function findRulesAround(
  { db, towedCars }: OutlookDeps,
  city: City,
  spot: LatLng,
  from: Date,
): Promise<PlacedRule[]> {
  const radius = metersToMiles(meters(INSTEAD_METERS));
  const [box] = boxesAround(spot, radius);
  const rows = box ? await findBindingRules(db, city, box, MOST_RULES) : [];
  const zones = await towedCars.towZones.rulesNear(db, spot, radius, {
    from,
    until: new Date(from.getTime() + AHEAD_MS),
  });
  return [...rows.map((row) => placedRule(row, city, null)), ...zones.map((zone) => placedZone(zone, null))];
}

/** The sides that have a row of their own, each at the middle of its block. */
function placesAround(rules: readonly PlacedRule[], spot: LatLng): Place[] {
  const places = new Map<string, Place>();
  for (const { curb, lines } of rules) {
    const [line] = lines;
    if (curb.by !== 'block' || !line) continue;
    const point = pointAlong(line, 0.5, curb.side, CURB_METERS);
    const distanceMeters = metersBetween(spot, point);
    const street = { name: null, line: [...line], distanceMeters: CURB_METERS, ...NO_HOUSES };
    if (distanceMeters <= INSTEAD_METERS)
      places.set(`${curb.block} ${curb.side}`, { point, street, side: curb.side, distanceMeters });
  }
  return [...places.values()];
}

const rulesAt = (rules: readonly PlacedRule[], { point, street, side }: Place): KnownRule[] =>
  rules
    .filter((each) => isNear(each, point) && sidesOfRule(each, street, point).includes(side))
    .map(({ rule }) => rule);

function isNear({ lines }: PlacedRule, { lat, lng }: LatLng): boolean {
  const box = boxAround(lines.flat());
  return (
    box !== null &&
    lat > box.south - NEAR_DEGREES &&
    lat < box.north + NEAR_DEGREES &&
    lng > box.west - NEAR_DEGREES &&
    lng < box.east + NEAR_DEGREES
  );
}

/** The highest of those hours, and on which street. */
async function riskAt(
  { db, streets }: OutlookDeps,
  city: City,
  spot: Parameters<typeof streetAt>[1],
  within: { from: Date; until: Date },
): Promise<{ street: string | null; chance: number | null }> {
  const street = await streetAt(streets, spot);
  const risk = await spotRisk(db, city, { spot, street }, within);
  return { street: street?.name ?? null, chance: risk && Math.max(...risk.hours.map(({ chance }) => chance)) };
}

/** The next block of a street's same side would be listed under the same name. */
export const readsTheSame = (one: Listed, other: Listed): boolean =>
  one.street !== null && one.street === other.street && one.compass === other.compass;
