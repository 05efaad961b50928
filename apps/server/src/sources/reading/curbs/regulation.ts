import { z } from 'zod';

import { DAY_MINUTES } from '@towscout/domain/durations';
import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';

import { reject } from '../read-fields.ts';
import type { TimeSpan } from './time-span.ts';

/** A regulation of a curb, as CurbLR and the Curb Data Specification both say it. */
export type Regulation = {
  /** 'no parking' */
  activity: string;
  /** A user of any of these kinds. Empty for everyone. */
  users: readonly UserKind[];
  maxStayMinutes: number | null;
  isPaid: boolean;
  /** Of two that hold at one time the lower one counts. */
  priority: number;
  spans: readonly TimeSpan[];
  /** 'street cleaning' */
  why: string | null;
};

export type UserKind = {
  /** All of them are asked: a car with a permit. */
  classes: readonly string[];
  /** 'zone 4' */
  permits: readonly string[];
};

const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Whole minutes of a longest stay, from 1 to those of a week. */
export const stayMinutes = (minutes: number): number => Math.min(WEEK_MINUTES, Math.max(1, Math.round(minutes)));

/** For a car without a permit. Parking for others forbids it to park by what it does not say. */
type Meaning =
  | {
      is: 'forbidden';
      byWord: boolean;
      kind: StreetRule['kind'];
      /** Allowed with a permit, although it may have no name. */
      isForPermits: boolean;
      exemptPermits: readonly string[];
    }
  | { is: 'limited' }
  | { is: 'allowed' };

/** Activities in which a car is not left alone: where they are allowed, parking is not. */
const ATTENDED = new Set(['loading', 'unloading', 'standing', 'stopping', 'travel']);
const FORBIDDING = new Set(['no parking', 'no standing', 'no stopping', 'no loading', 'no unloading']);

const CARS = new Set(['car', 'passenger', 'human', 'parking', 'combustion']);
const PERMITS = new Set(['permit', 'resident permit', 'residential permit']);
const OTHERS = new Set(
  `bicycle, bikeshare, bus, car share, cargo_bicycle, carpool, commercial, construction, delivery, diplomat, electric,
  electric_assist, emergency, emergency_use, food truck, freight, handicap, handicap-accessible, micromobility, moped,
  motorcycle, official, police, rideshare, school, scooter, service_vehicles, staff, student, taxi, truck, utilities,
  van, vending, visitor, waste_management`
    .split(',')
    .map((word) => word.trim()),
);

export function meaningOf({ activity, users, maxStayMinutes, isPaid, why }: Regulation): Meaning | Rejected {
  const isForbidding = FORBIDDING.has(activity);
  if (activity === 'no travel') return reject('no_rule', 'activity');
  if (!isForbidding && activity !== 'parking' && !ATTENDED.has(activity)) return reject('unknown_rule', 'activity');
  const whose = users.map(whoseIs);
  if (whose.includes('unknown')) return reject('unknown_user', 'user_classes');
  const isForCars = users.length === 0 || whose.includes('cars');
  if (isForbidding) {
    if (whose.includes('permits')) return reject('unknown_user', 'user_classes');
    if (!isForCars) return reject('not_for_cars', 'user_classes');
    return { is: 'forbidden', byWord: true, kind: kindOf(why), ...NO_PERMITS };
  }
  if (activity !== 'parking') return { is: 'forbidden', byWord: isForCars, kind: 'no_parking', ...NO_PERMITS };
  if (isForCars) return { is: isPaid || maxStayMinutes !== null ? 'limited' : 'allowed' };
  const holders = users.filter((_user, at) => whose[at] === 'permits');
  return {
    is: 'forbidden',
    byWord: false,
    kind: 'no_parking',
    isForPermits: holders.length > 0,
    exemptPermits: [...new Set(holders.flatMap(namesOf))],
  };
}

const NO_PERMITS = { isForPermits: false, exemptPermits: [] };

type Rejected = ReturnType<typeof reject>;

function whoseIs({ classes }: UserKind): 'cars' | 'permits' | 'others' | 'unknown' {
  const rest = classes.filter((each) => !CARS.has(each));
  if (rest.length === 0) return classes.length === 0 ? 'unknown' : 'cars';
  if (rest.every((each) => PERMITS.has(each))) return 'permits';
  return rest.some((each) => OTHERS.has(each)) ? 'others' : 'unknown';
}

/** As drivers write theirs: 'Zone 4' is '4'. */
const namesOf = ({ permits }: UserKind): string[] =>
  permits.filter((permit) => !PERMITS.has(permit)).map((permit) => permit.toUpperCase().replace(/^ZONE\s+/, ''));

const kindOf = (why: string | null): StreetRule['kind'] =>
  /sweep|clean/i.test(why ?? '') ? 'sweeping' : /\btow/i.test(why ?? '') ? 'tow_away' : 'no_parking';

const MOST = 100;

/** Any spelling of a word that a standard names. */
export const text = z
  .string()
  .max(200)
  .transform((said) => said.trim().toLowerCase());

export const list = <Item extends z.ZodType>(item: Item) => item.array().max(MOST);
