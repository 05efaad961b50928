import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';
import {
  type MissingRules,
  missingRules,
  showsThatNoneIsMissing,
  whyTableUnknown,
} from '@towscout/domain/parking-rules/rule-tables';
import { isBinding, RULE_KINDS, type RuleKind } from '@towscout/domain/parking-rules/street-rule';
import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { whyUnknown } from '@towscout/domain/towed-cars/tow-zones/known';
import { clockIn, dayAt } from '@towscout/domain/wall-clock';
import { type LatLng, outlineContains } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Sources, City } from '#sources';

import type { SideOutlook, Spot, SpotOutlook, Unknown, RuleTableState } from '../index.ts';
import { mayStay, type Stay } from '../may-stay.ts';
import { type SpotModel, spotModel } from '../risk/spot-risk.ts';
import { type SpotStreet, findCompass } from '../rules/sides-of-rule.ts';
import { listAsks } from '../rules/street-rules.queries.ts';
import { openTimes } from '../ticket-times/packed-times.ts';
import { createRuleTimes, type RuleTimesFinder, timesByInterval } from '../ticket-times/rule-times.ts';
import {
  findRulesAround,
  type RulesAround,
  rulesBySide,
  sideAt,
  type SideRules,
  type SideRulesDeps,
  type SpotRules,
  streetAt,
} from './find-side-rules.ts';

/** The city around a place that posts rules which are read; null where there is none. */
export const cityAt = (cities: readonly City[], place: LatLng): City | null =>
  cities.find(({ area, streetRules }) => streetRules.length > 0 && outlineContains(area, place)) ?? null;

/** Closures forbid parking, tow zones tow. */
const ZONES = { kinds: ['temporary_tow', 'no_parking'], enforced: 'towed', publishedThrough: null } as const;

/** A city's tables of rules and how far each is believed now, of the days up to an instant. */
export async function findRuleTables(
  executor: Executor,
  { listAges }: Pick<Sources, 'listAges'>,
  city: City,
  { now, until }: { now: Date; until: Date },
): Promise<RuleTableState[]> {
  const lastDay = dayAt(until, city.timeZone);
  const tables = [
    ...city.towZones.map((table) => ({ ...table, ...ZONES })),
    ...city.streetRules.toSorted((a, b) => toRank(a) - toRank(b)),
  ];
  const getAge = await listAges(
    executor,
    tables.map(({ source }) => source),
  );
  return tables.map(({ source, lists, kinds, enforced, freshness, publishedThrough = null }) => {
    const { syncedAt, newestEntryAt, refusedAt } = getAge(source);
    const staleAfterDays = freshness?.staleAfterDays ?? null;
    return {
      source,
      city: city.name,
      name: lists(),
      kinds,
      enforced,
      unknownBecause: whyTableUnknown({ syncedAt, newestEntryAt, staleAfterDays, publishedThrough }, lastDay, now),
      syncedAt,
      newestEntryAt,
      refusedAt,
    };
  });
}

const toRank = ({ kinds }: { kinds: readonly RuleKind[] }): number =>
  Math.min(...kinds.map((kind) => RULE_KINDS.indexOf(kind)));

export type OutlookDeps = SideRulesDeps & {
  clock: Clock;
  sources: Pick<Sources, 'cities' | 'listAges' | 'withSuspendedDays'>;
};

/** No time limit is longer, so earlier times don't matter. */
const LONGEST_STAY_MS = 8 * DAY_MS;

/** The parking rules and the citation risk at a spot for the given hours from an instant. */
export async function outlookAt(deps: OutlookDeps, spot: Spot, from: Date, hours: number): Promise<SpotOutlook> {
  const until = new Date(from.getTime() + hours * HOUR_MS);
  const asked = { from, until, since: spot.since, permits: spot.permits };
  const city = cityAt(deps.sources.cities, spot);
  if (!city) return { ...asked, ...NOWHERE, unknown: ['no_rules_published', 'no_citations', 'tows'] };
  const block = await streetAt(deps.streets, spot);
  // These queries run together: with a database server they take one round trip.
  const now = deps.clock.now();
  const [tables, around, dated, learned] = await Promise.all([
    findRuleTables(deps.db, deps.sources, city, { now, until }),
    findRulesAround(deps, city, { spot, block }, asked),
    deps.sources.withSuspendedDays(deps.db, city, now),
    spotModel(deps.db, city, { spot, street: block }, asked),
  ]);
  const risk = learned?.risk ?? null;
  const findTimes = openTicketTimes(around, learned, now);
  const missing = missingRules(tables.filter(isBinding), city.partlyRead);
  const found = rulesBySide(around, block, { city: dated, tables, spot });
  const clock = clockIn(city.timeZone);
  const sides = found ? SIDES.map((side) => sideOutlook(found.street, side, found.sides[side])) : [];
  const side = found ? (spot.side ?? sideAt(found.street, spot)) : null;
  return {
    ...asked,
    timeZone: city.timeZone,
    city: city.name,
    street: found && { name: found.street.name, distanceMeters: found.street.distanceMeters },
    side,
    sides,
    tables,
    asks: listAsks(city),
    risk,
    unknown: listUnknowns({ missing, found, sides, side, risk }),
  };

  function sideOutlook(street: SpotStreet, at: StreetSide, { rules, isUnclear, hasUnread }: SideRules): SideOutlook {
    const since = new Date(Math.max(spot.since.getTime(), from.getTime() - LONGEST_STAY_MS));
    const stay = mayStay({ rules, since, permits: spot.permits } satisfies Stay, from, until, clock);
    const isCertain = rules.length > 0 && !isUnclear && !hasUnread && showsThatNoneIsMissing(missing);
    const ticketTimes = findTimes(rules);
    return {
      side: at,
      compass: findCompass(street, spot, at),
      houseNumbers: street.houses[at]?.parity ?? null,
      mayStay: stay.mayStay && !isCertain ? null : stay.mayStay,
      stay,
      rules,
      ticketTimes,
      ticketTimesAt: timesByInterval(stay.intervals, ticketTimes, clock),
    };
  }
}

/** Finds none when they were not learned lately. */
function openTicketTimes({ rows }: RulesAround, learned: SpotModel | null, now: Date): RuleTimesFinder {
  if (!learned?.times) return () => new Map();
  const isStale = whyUnknown({ syncedAt: learned.trainedAt, newestEntryAt: null, staleAfterDays: null }, now) !== null;
  return isStale ? () => new Map() : createRuleTimes(rows, openTimes(learned.times));
}

const SIDES: readonly StreetSide[] = ['left', 'right'];

const NOWHERE = { timeZone: null, city: null, street: null, side: null, sides: [], tables: [], asks: [], risk: null };

type Answer = Pick<SpotOutlook, 'sides' | 'side' | 'risk'> & {
  missing: readonly MissingRules[];
  found: SpotRules | null;
};

function listUnknowns({ missing, found, sides, side, risk }: Answer): Unknown[] {
  const isUnconfirmed = sides.some(({ stay }) => stay.intervals.some(({ isConfirmed }) => !isConfirmed));
  const isUnclear = found !== null && SIDES.some((each) => found.sides[each].isUnclear);
  const hasUnread = found !== null && SIDES.some((each) => found.sides[each].hasUnread);
  const unknown: Unknown[] = [];
  if (sides.length === 0) unknown.push('no_street');
  else if (side === null) unknown.push('side');
  unknown.push(...missing);
  if (isUnclear) unknown.push('unclear_rules');
  if (hasUnread) unknown.push('unread_signs');
  if (isUnconfirmed) unknown.push('holidays');
  if (risk === null) unknown.push('no_citations');
  return [...unknown, 'tows', 'colored_curbs'];
}
