import type { PlaceKind } from '@towscout/contracts/alerts';
import type { AlertLevel } from '@towscout/domain/alert-level';
import type { DepartedBy } from '@towscout/domain/belief';
import { distanceWords, whereWords } from '@towscout/domain/distance-words';
import { departedWords } from '@towscout/domain/departed-words';
import { dispatchWords } from '@towscout/domain/source-words';
import type { Source } from '@towscout/domain/sources';
import { isTowCall, statusWords } from '@towscout/domain/status-words';
import type { Intent, TruckStatus } from '@towscout/domain/trucks';

/** All that an alert says of a truck and a place. The distance is in miles. */
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

/**
 * One sentence of danger from intent × status × distance × age × agreement (design 4.0), such as
 * 'Tow truck present 590 ft from your car · 2 people · 1 min ago'.
 */
export function dangerSentence(danger: Danger, now: Date): string {
  const where = `${distanceWords(danger.distanceMiles)} from ${nearWhat(danger)}`;
  const parts = danger.status === 'departed' ? [departedWords(danger) ?? what(danger), `it was ${where}`] : [`${what(danger)} ${where}`, agreement(danger)];
  return [...parts, age(danger.changedAt, now)].join(' · ');
}

/** The title of an alert: the same truth, shorter. */
export function dangerTitle(danger: Danger): string {
  if (danger.status === 'departed') return 'All clear';
  const title = `${isTowCall(danger.source) ? 'Tow call' : 'Tow truck'} ${whereWords(danger.distanceMiles, nearWhat(danger))}`;
  return danger.level === 'notice' ? prefixed('Unconfirmed', title) : title;
}

/** 'Update: tow truck near your car'. */
export const prefixed = (prefix: string, title: string): string => `${prefix}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

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

const what = ({ source, intent, status }: Danger): string => `${(isTowCall(source) ? CALL_NAMES : TRUCK_INTENTS)[intent]} ${statusWords(source, status)}`;

/** 'your car', 'you', or the name of a saved place. */
export function nearWhat({ placeKind, placeName }: Pick<Danger, 'placeKind' | 'placeName'>): string {
  if (placeKind === 'parked') return 'your car';
  if (placeKind === 'here') return 'you';
  return placeName ?? (placeKind === 'zone' ? 'your alert zone' : 'your saved place');
}

function agreement({ source, confirmations, level }: Danger): string {
  const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
  const dispatch = dispatchWords(source);
  if (dispatch) return confirmations > 1 ? `${dispatch} and ${people(confirmations - 1)}` : dispatch;
  return level === 'notice' ? `${people(confirmations)}, unconfirmed` : people(confirmations);
}

function age(changedAt: Date, now: Date): string {
  const minutes = Math.floor(Math.max(0, now.getTime() - changedAt.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ${minutes % 60} min ago`;
}
