import { dayNumber } from '@towscout/domain/parking-rules/risk/calendar';
import { distanceBetween, meters, metersToMiles } from '@towscout/geo';

import { countBefore, type LotHistory } from './lot-history.ts';

/** A fact about a lot, known before a month begins, that helps predict a tow in it. */
export type LotFact = { name: string; read: (lot: LotHistory, known: KnownMonths) => number };

/** Facts about all months that are known before a month begins. */
export type KnownMonths = {
  month: number;
  /** The month's first day, in days since 1970. */
  firstDay: number;
  /** Tows in each month of the list relative to a usual month. */
  exposures: ReadonlyMap<number, number>;
  /** Share of months with a tow among all months after lots' first tows. */
  rate: number;
};

/** The county's usual number of tows is the mean of this many months. */
const USUAL_MONTHS = 6;
/** A month with more tows than usual says no more about each lot. */
const MOST_EXPOSURE = 1.3;
/** Prior for a county with few lots. */
const PRIOR_MONTHS = 20;
const PRIOR_TOWS = 1;

export function knowMonths(histories: readonly LotHistory[], from: number, month: number): KnownMonths {
  const counts = new Map<number, number>();
  for (const { tows } of histories) for (const [at, count] of tows) counts.set(at, (counts.get(at) ?? 0) + count);
  const months = Array.from({ length: month - from }, (_, at) => from + at);
  const late = months.slice(-USUAL_MONTHS);
  const usual = late.reduce((sum, at) => sum + (counts.get(at) ?? 0), 0) / late.length || 1;
  const exposures = new Map(months.map((at) => [at, Math.min(MOST_EXPOSURE, (counts.get(at) ?? 0) / usual)]));
  let [towed, exposed] = [PRIOR_TOWS, PRIOR_MONTHS];
  for (const { first, tows } of histories)
    for (let at = first + 1; at < month; at += 1) {
      exposed += exposures.get(at) ?? 0;
      if (tows.has(at)) towed += 1;
    }
  return { month, firstDay: toFirstDay(month), exposures, rate: towed / exposed };
}

const toFirstDay = (month: number): number =>
  dayNumber(`${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`);

/** Weight of the county's rate against a lot's own, in months. */
const HELD_MONTHS = 4;

/** Tows per month after a lot's first tow, which every lot has. A tow counts half after each half-life. */
function ownRate(
  { first, tows }: LotHistory,
  { month, exposures, rate }: KnownMonths,
  halfLife: number = Infinity,
): number {
  let [towed, exposed] = [rate * HELD_MONTHS, HELD_MONTHS];
  for (let at = first + 1; at < month; at += 1) {
    const weight = 0.5 ** ((month - 1 - at) / halfLife);
    towed += weight * (tows.get(at) ?? 0);
    exposed += weight * (exposures.get(at) ?? 0);
  }
  return Math.log(towed / exposed);
}

function lastBefore(sorted: readonly number[], until: number): number {
  const after = sorted.findIndex((day) => day >= until);
  return sorted.at(after === -1 ? -1 : after - 1) ?? until;
}

function monthsSince({ tows }: LotHistory, month: number): number {
  let last = 0;
  for (const at of tows.keys()) if (at < month && at > last) last = at;
  return month - 1 - last;
}

const isOnce = ({ first, tows }: LotHistory, month: number): boolean => {
  for (const at of tows.keys()) if (at > first && at < month) return false;
  return true;
};

const LATE_HALF_LIFE = 4;
const NEARBY_HALF_LIFE = 6;

const OWN: readonly LotFact[] = [
  { name: 'tows a month since the first', read: (lot, known) => ownRate(lot, known) },
  { name: 'tows a month of late', read: (lot, known) => ownRate(lot, known, LATE_HALF_LIFE) },
  { name: 'days since the last', read: ({ days }, { firstDay }) => Math.log1p(firstDay - lastBefore(days, firstDay)) },
  { name: 'none since the first month', read: (lot, { month }) => (isOnce(lot, month) ? 1 : 0) },
  {
    name: 'none since, and months ago',
    read: (lot, { month }) => (isOnce(lot, month) ? Math.log1p(monthsSince(lot, month)) : 0),
  },
  {
    name: 'share of abandoned cars',
    read: ({ tows, abandoned }, { month }) => countBefore(abandoned, month) / countBefore(tows, month),
  },
];

/** The lots of one complex have several addresses. */
const NEARBY = metersToMiles(meters(150));
/** Farther than `NEARBY`, and quick to check. */
const FAR_DEGREES = 0.002;

const isNearby = ({ lot, place }: LotHistory, other: LotHistory): boolean =>
  place !== null &&
  other.place !== null &&
  Math.abs(place.lat - other.place.lat) < FAR_DEGREES &&
  lot !== other.lot &&
  distanceBetween(place, other.place) <= NEARBY;

function nearbyFacts(histories: readonly LotHistory[]): LotFact[] {
  const near = new Map(histories.map((lot) => [lot, histories.filter((other) => isNearby(lot, other))]));
  const weighted = ({ tows }: LotHistory, month: number): number => {
    let sum = 0;
    for (const [at, count] of tows) if (at < month) sum += count * 0.5 ** ((month - 1 - at) / NEARBY_HALF_LIFE);
    return sum;
  };
  const others = (lot: LotHistory): readonly LotHistory[] => near.get(lot) ?? [];
  return [
    {
      name: 'tows nearby of late',
      read: (lot, { month }) => Math.log1p(others(lot).reduce((sum, other) => sum + weighted(other, month), 0)),
    },
    {
      name: 'lots nearby',
      read: (lot, { month }) => Math.log1p(others(lot).filter(({ first }) => first < month).length),
    },
  ];
}

/** A town with fewer lots is grouped with the others. */
const LEAST_LOTS = 50;

/** Only towns that occur in training. */
function townFacts(histories: readonly LotHistory[], until: number): LotFact[] {
  const lots = Map.groupBy(
    histories.filter(({ first }) => first < until),
    ({ town }) => town,
  );
  return [...lots]
    .filter(([town, { length }]) => town !== '' && length >= LEAST_LOTS)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([town]) => ({ name: `in ${town}`, read: (lot) => (lot.town === town ? 1 : 0) }));
}

/** All facts of the model. `until` is the first month after training. */
export const createFacts = (histories: readonly LotHistory[], until: number): LotFact[] => [
  ...OWN,
  ...nearbyFacts(histories),
  ...townFacts(histories, until),
];
