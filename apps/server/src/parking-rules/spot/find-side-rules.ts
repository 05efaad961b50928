import { findSide, type StreetSide } from '@towscout/domain/parking-rules/street-side';
import { type StreetAddress, readStreetName, scoreMatch } from '@towscout/domain/places/street-name';
import { AT_CAR_MILES } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { dayAt } from '@towscout/domain/wall-clock';
import { boxAround, boxesAround, footOn, type LatLng, meters, metersToMiles, miles } from '@towscout/geo';

import type { Streets } from '#places';
import type { Database } from '#platform/db/database.ts';
import type { City } from '#sources';
import type { TowedCars, ZoneRule } from '#towed-cars';

import type { KnownRule, RuleTableState } from '../index.ts';
import { findFarCurb, orOfFarCurb, type PlacedCurb, sidesOfRule, type SpotStreet } from '../rules/sides-of-rule.ts';
import { signsBeside } from '../rules/signs-beside.ts';
import { findBindingRules, type PlacedRuleRow, ruleId } from '../rules/street-rules.queries.ts';
import { fromStoredLine, fromStoredRule } from '../stored-rule.ts';

export type SideRulesDeps = { db: Database; streets: Pick<Streets, 'blockAt'>; towedCars: Pick<TowedCars, 'towZones'> };

/** The street beside a spot, and the rules posted on each of its sides. */
export type SpotRules = { street: SpotStreet; sides: Readonly<Record<StreetSide, SideRules>> };
export type SideRules = {
  rules: readonly KnownRule[];
  /** A rule nearby may or may not apply to this side. */
  isUnclear: boolean;
  /** A sign applies here whose days or hours could not be read. */
  hasUnread: boolean;
};

/** Half a wide street, and the error of a position. */
const STREET_METERS = 30;
/** An address may be a house behind its yard. */
const ADDRESS_METERS = 60;
/** Rules are searched this far around a spot and its block. Their lines are nearer than that. */
const RULE_METERS = meters(50);

export const isUnread = ({ hours }: KnownRule): boolean => hours.length === 0;

export type PlacedRule = PlacedCurb & { rule: KnownRule };

type Where = LatLng & { address: StreetAddress | null };

/** For an address, finds only its own street, no matter how near another one is. */
export const streetAt = (streets: Pick<Streets, 'blockAt'>, spot: Where): Promise<SpotStreet | null> =>
  streets.blockAt(spot, spot.address ? ADDRESS_METERS : STREET_METERS, spot.address);

/** An address tells its side only by its number. Its point is not precise enough. */
export const sideAt = (street: SpotStreet, spot: Where): StreetSide | null =>
  spot.address ? street.side : findSide(street.line, spot);

/** The tables' rules around a spot and its block. */
export type RulesAround = { rows: readonly PlacedRuleRow[]; zones: readonly ZoneRule[] };

export async function findRulesAround(
  { db, towedCars }: Pick<SideRulesDeps, 'db' | 'towedCars'>,
  city: City,
  { spot, block }: { spot: LatLng; block: SpotStreet | null },
  between: { from: Date; until: Date },
): Promise<RulesAround> {
  const box = boxAround([spot, ...(block?.line ?? [])].flatMap(cornersAround));
  const [rows, zones] = await Promise.all([
    box ? findBindingRules(db, city, box) : [],
    towedCars.towZones.rulesNear(db, spot, miles(AT_CAR_MILES), between),
  ]);
  return { rows, zones };
}

/** Null when no street is near. */
export function rulesBySide(
  { rows, zones }: RulesAround,
  block: SpotStreet | null,
  { city, tables, spot }: { city: City; tables: readonly RuleTableState[]; spot: Where },
): SpotRules | null {
  const readOn = new Map(tables.map(({ source, syncedAt }) => [source, syncedAt && dayAt(syncedAt, city.timeZone)]));
  const placed = [
    ...rows.map((row) => placedRule(row, city, readOn.get(row.source) ?? null)),
    ...zones.map((zone) => placedZone(zone, readOn.get(zone.rule.source) ?? null)),
  ];
  const street = block ?? nearestOfRules(placed, spot);
  if (!street) return null;
  const beside = placed.map((each) => ({ each, sides: sidesOfRule(each, street, spot) }));
  const farCurb = findFarCurb(placed, street, spot);
  const signs = signsBeside(placed, street, spot);
  const onSide = (side: StreetSide): SideRules => {
    const along = beside.flatMap(({ each, sides }) => (sides.includes(side) ? each : []));
    const across = farCurb?.side === side ? farCurb.rules : [];
    const all = [...orOfFarCurb(along, across), ...signs[side].applying].map(({ rule }) => rule);
    return {
      rules: all.filter((rule) => !isUnread(rule)),
      isUnclear: signs[side].isUnclear || beside.some(({ sides }) => sides === 'unclear'),
      hasUnread: all.some(isUnread),
    };
  };
  return { street, sides: { left: onSide('left'), right: onSide('right') } };
}

function cornersAround(point: LatLng): LatLng[] {
  return boxesAround(point, metersToMiles(RULE_METERS)).flatMap(({ south, west, north, east }) => [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]);
}

export const placedRule = (row: PlacedRuleRow, city: City, readOn: string | null): PlacedRule => ({
  curb: row.curb,
  lines: row.lines.map(fromStoredLine),
  rule: { id: ruleId(row), ...fromStoredRule(row.rule, row.source, city.suspensions, readOn) },
});

export const placedZone = ({ id, line, rule }: ZoneRule, readOn: string | null): PlacedRule => ({
  curb: { by: 'lines', along: 'street' },
  lines: [line],
  rule: { id, ...rule, asOf: rule.asOf ?? readOn },
});

/** Without a street index, uses the nearest line of a rule that follows the middle of its street. */
function nearestOfRules(placed: readonly PlacedRule[], spot: Where): SpotStreet | null {
  const middles = placed.filter(({ curb }) => curb.by === 'block' || (curb.by === 'lines' && curb.along === 'street'));
  const streets = middles.flatMap(({ curb, lines }) => {
    const name = nameIn(curb);
    if (spot.address && !isNamed(spot.address, name)) return [];
    return lines.map((line) => ({ name, line: [...line], ...NO_HOUSES, ...distanceTo(line, spot) }));
  });
  const [nearest, ...others] = streets.toSorted((a, b) => a.distanceMeters - b.distanceMeters);
  if (!nearest || nearest.distanceMeters > (spot.address ? ADDRESS_METERS : STREET_METERS)) return null;
  return { ...nearest, beside: others.map(({ line }) => line) };
}

/** Rows stored by an earlier version have no name. */
const nameIn = (curb: PlacedCurb['curb']): string | null => (curb.by === 'block' ? (curb.street ?? null) : null);

const isNamed = ({ street }: StreetAddress, name: string | null): boolean =>
  name !== null && scoreMatch(readStreetName(street), readStreetName(name)) !== null;

export const NO_HOUSES = { houses: { left: null, right: null }, side: null, beside: [], otherHalf: null };
const distanceTo = (line: readonly LatLng[], spot: LatLng) => ({ distanceMeters: footOn(line, spot).distanceMeters });
