import type { PlaceKind } from '@towscout/contracts/alerts';
import type { Source } from '@towscout/domain/sources';
import type { Intent, TruckStatus } from '@towscout/domain/trucks';
import { isTowCall, statusWords } from '@towscout/domain/status-words';

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
};

/** Nearer than this, feet say more than miles. */
const FEET_BELOW_MILES = 0.2;
const FEET_PER_MILE = 5280;

/**
 * One sentence of danger from intent × status × distance × age × agreement (design 4.0), such as
 * 'Tow truck present 590 ft from your car · 2 people · 1 min ago'.
 */
export function dangerSentence(danger: Danger, now: Date): string {
  const where = `${distanceWords(danger.distanceMiles)} from ${nearWhat(danger)}`;
  if (danger.status === 'departed') return [`${what(danger)} · it was ${where}`, age(danger.changedAt, now)].join(' · ');
  return [`${what(danger)} ${where}`, agreement(danger), age(danger.changedAt, now)].join(' · ');
}

/** The title of an alert: the same truth, shorter. */
export function dangerTitle(danger: Danger): string {
  if (danger.status === 'departed') return 'All clear';
  return isTowCall(danger.source) ? `Tow call near ${nearWhat(danger)}` : `Tow truck near ${nearWhat(danger)}`;
}

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

/** Miles to one decimal; feet when it is near. */
export function distanceWords(value: number): string {
  if (value < FEET_BELOW_MILES) return `${Math.max(10, Math.round((value * FEET_PER_MILE) / 10) * 10)} ft`;
  return `${value.toFixed(1)} mi`;
}

/** 'your car', 'you', or the name of a saved place. */
export function nearWhat({ placeKind, placeName }: Pick<Danger, 'placeKind' | 'placeName'>): string {
  if (placeKind === 'parked') return 'your car';
  if (placeKind === 'here') return 'you';
  return placeName ?? (placeKind === 'zone' ? 'your alert zone' : 'your saved place');
}

function agreement({ source, confirmations }: Danger): string {
  const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
  const feed = source === 'sf_calls' ? 'San Francisco dispatch' : source === 'chp_cad' ? 'CHP dispatch' : null;
  if (!feed) return people(confirmations);
  return confirmations > 1 ? `${feed} and ${people(confirmations - 1)}` : feed;
}

function age(changedAt: Date, now: Date): string {
  const minutes = Math.floor(Math.max(0, now.getTime() - changedAt.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ${minutes % 60} min ago`;
}
