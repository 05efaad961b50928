import { m } from '@towscout/messages';

import { describeWhere, formatDistanceFrom } from '../format-distance.ts';
import { formatAge } from '../format-time.ts';
import { type HeldRule, ruleAtCar } from '../parking-rules/rule-at-car.ts';
import { dispatchName, type Source } from '../sources/index.ts';
import type { DepartedBy } from '../trucks/belief.ts';
import { describeDeparture, isTowCall, formatStatus } from '../trucks/format-status.ts';
import type { Intent, TruckStatus } from '../trucks/status.ts';
import type { PlaceKind } from '../watched-places/place-kinds.ts';

/** The facts of an alert. Distance in miles. */
export type Danger = {
  status: TruckStatus;
  intent: Intent;
  source: Source;
  confirmations: number;
  changedAt: Date;
  placeKind: PlaceKind;
  placeName: string | null;
  distanceMiles: number;
  departedBy: DepartedBy | null;
  /** The street's own rule that may be the reason. */
  streetRule?: HeldRule | null;
  /** The distance is from a past position; the current one is unknown. */
  isFromThen?: boolean;
};

/** Leaves out the age, which would grow while it is read. */
export type TimelessDanger = Omit<Danger, 'changedAt'>;

export function dangerParts(danger: TimelessDanger): [headline: string, rest: string] {
  const where = formatDistanceFrom(danger.distanceMiles, nearWhat(danger));
  return danger.status === 'departed'
    ? [describeDeparture(danger) ?? describeTruck(danger), m.alerts_danger_it_was({ where })]
    : [joinWhere(danger, where), [describeAgreement(danger), reason(danger)].filter(Boolean).join(' · ')];
}

/** 'Tow truck towing 590 ft from your car'; 'there' and a call's state need a pause. */
const joinWhere = (danger: TimelessDanger, where: string): string =>
  `${describeTruck(danger)}${danger.status === 'waiting' || isTowCall(danger.source) ? ',' : ''} ${where}`;

const reason = (danger: TimelessDanger): string | null =>
  danger.streetRule && !danger.isFromThen ? ruleAtCar(danger.streetRule, nearWhat(danger)) : null;

/** Such as 'Tow truck there, 590 ft from your car · 2 people · 1 min ago'. */
export const dangerSentence = (danger: Danger, now: Date): string =>
  [...dangerParts(danger), formatAge(danger.changedAt, now)].join(' · ');

export function dangerTitle(danger: TimelessDanger): string {
  if (danger.status === 'departed') return m.alerts_danger_all_clear();
  const what = isTowCall(danger.source) ? m.alerts_danger_call() : m.alerts_danger_truck();
  return `${what} ${describeWhere(danger.distanceMiles, nearWhat(danger))}`;
}

/** 'Update: tow truck near your car'. */
export const prefixed = (prefix: string, title: string): string => `${prefix}: ${uncapitalized(title)}`;

const uncapitalized = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`;

const describeCall = (intent: Intent): string =>
  ({
    enforcement: m.alerts_danger_enforcement_call(),
    private_lot: m.alerts_danger_private_lot_call(),
    roadside: m.alerts_danger_roadside_call(),
    rotation: m.alerts_danger_rotation_call(),
    unknown: m.alerts_danger_call(),
  })[intent];
const describeTowTruck = (intent: Intent): string =>
  ({
    enforcement: m.alerts_danger_enforcement_truck(),
    private_lot: m.alerts_danger_private_lot_truck(),
    roadside: m.alerts_danger_roadside_truck(),
    rotation: m.alerts_danger_rotation_truck(),
    unknown: m.alerts_danger_truck(),
  })[intent];

/** 'Private-lot tow truck there', 'Enforcement tow call: on the way'. */
export const describeTruck = ({ source, intent, status }: Pick<Danger, 'source' | 'intent' | 'status'>): string =>
  isTowCall(source)
    ? `${describeCall(intent)}: ${formatStatus(source, status)}`
    : `${describeTowTruck(intent)} ${formatStatus(source, status)}`;

/** 'your car', the name of a car that somebody shares, 'you', or the name of a saved place. */
export function nearWhat({
  placeKind,
  placeName,
  isFromThen = false,
}: Pick<Danger, 'placeKind' | 'placeName' | 'isFromThen'>): string {
  if (placeKind === 'parked')
    return placeName ?? (isFromThen ? m.alerts_danger_where_car_was() : m.alerts_danger_your_car());
  if (placeKind === 'here') return isFromThen ? m.alerts_danger_where_you_were() : m.alerts_danger_you();
  return placeName ?? (placeKind === 'zone' ? m.alerts_danger_your_zone() : m.alerts_danger_your_place());
}

/** Leaves out the name of a saved place. */
export const nearUnnamed = (place: Pick<Danger, 'placeKind' | 'placeName'>): string =>
  nearWhat({ placeKind: place.placeKind, placeName: place.placeKind === 'parked' ? place.placeName : null });

/** 'San Francisco dispatch and 2 people', or '1 person, unconfirmed'. */
export function describeAgreement({ source, confirmations }: Pick<Danger, 'source' | 'confirmations'>): string {
  const people = (count: number) => m.alerts_danger_people({ count });
  const dispatch = dispatchName(source);
  if (dispatch)
    return confirmations > 1
      ? m.alerts_danger_dispatch_and_people({ dispatch, people: people(confirmations - 1) })
      : dispatch;
  return confirmations > 1 ? people(confirmations) : m.alerts_danger_unconfirmed({ people: people(1) });
}
