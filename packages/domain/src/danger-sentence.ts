import type { AlertLevel } from './alert-level.ts';
import type { DepartedBy } from './belief.ts';
import { departedWords } from './departed-words.ts';
import { distanceWords, whereWords } from './distance-words.ts';
import type { PlaceKind } from './places.ts';
import { dispatchWords } from './source-words.ts';
import type { Source } from './sources.ts';
import { isTowCall, statusWords } from './status-words.ts';
import { ageWords } from './time-words.ts';
import type { Intent, TruckStatus } from './trucks.ts';

/** Everything that an alert says about a truck and a place. The distance is in miles. */
export type Danger = {
  status: TruckStatus;
  intent: Intent;
  source: Source;
  confirmations: number;
  changedAt: Date;
  placeKind: PlaceKind;
  placeName: string | null;
  distanceMiles: number;
  /** A notice says that nobody confirmed it. */
  level: AlertLevel;
  departedBy: DepartedBy | null;
};

/** A danger without its age, which would grow while it is read. */
export type TimelessDanger = Omit<Danger, 'changedAt'>;

/**
 * What is said about a danger: what is where, and who says so; for a truck that left, who says that, and
 * where it was.
 */
export function dangerParts(danger: TimelessDanger): [headline: string, rest: string] {
  const where = `${distanceWords(danger.distanceMiles)} from ${nearWhat(danger)}`;
  return danger.status === 'departed'
    ? [departedWords(danger) ?? what(danger), `it was ${where}`]
    : [`${what(danger)} ${where}`, agreement(danger)];
}

/**
 * One sentence of danger from intent × status × distance × age × agreement (design 4.0), such as
 * 'Tow truck present 590 ft from your car · 2 people · 1 min ago'.
 */
export const dangerSentence = (danger: Danger, now: Date): string =>
  [...dangerParts(danger), ageWords(danger.changedAt, now)].join(' · ');

/** An alert's title: the same facts, shorter. */
export function dangerTitle(danger: TimelessDanger): string {
  if (danger.status === 'departed') return 'All clear';
  const title = `${isTowCall(danger.source) ? 'Tow call' : 'Tow truck'} ${whereWords(danger.distanceMiles, nearWhat(danger))}`;
  return danger.level === 'notice' ? prefixed('Unconfirmed', title) : title;
}

/** 'Update: tow truck near your car'. */
export const prefixed = (prefix: string, title: string): string =>
  `${prefix}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

const CALL_NAMES: Readonly<Record<Intent, string>> = {
  enforcement: 'Enforcement tow call',
  private_lot: 'Private-lot tow call',
  roadside: 'Roadside assistance call',
  rotation: 'Tow call to a crash or breakdown',
  unknown: 'Tow call',
};
const TRUCK_INTENTS: Readonly<Record<Intent, string>> = {
  enforcement: 'Enforcement tow truck',
  private_lot: 'Private-lot tow truck',
  roadside: 'Roadside tow truck',
  rotation: 'Tow truck called to a crash',
  unknown: 'Tow truck',
};

const what = ({ source, intent, status }: TimelessDanger): string =>
  `${(isTowCall(source) ? CALL_NAMES : TRUCK_INTENTS)[intent]} ${statusWords(source, status)}`;

/** 'your car', 'you', or the name of a saved place. */
export function nearWhat({ placeKind, placeName }: Pick<Danger, 'placeKind' | 'placeName'>): string {
  if (placeKind === 'parked') return 'your car';
  if (placeKind === 'here') return 'you';
  return placeName ?? (placeKind === 'zone' ? 'your alert zone' : 'your saved place');
}

function agreement({ source, confirmations, level }: TimelessDanger): string {
  const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
  const dispatch = dispatchWords(source);
  if (dispatch) return confirmations > 1 ? `${dispatch} and ${people(confirmations - 1)}` : dispatch;
  return level === 'notice' ? `${people(confirmations)}, unconfirmed` : people(confirmations);
}
