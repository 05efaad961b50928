import { REPORTABLE_STATUSES } from '@towscout/contracts/sightings';
import type { Source } from '@towscout/domain/sources';
import type { Intent, TruckStatus } from '@towscout/domain/trucks';

import { distanceWords } from '@towscout/domain/distance-words';
import { clockTime, minutesUntil, timeSince } from '../platform/time-words.ts';
import type { TowTruckView } from './tow-truck-view.ts';

const STATUS_WORDS: Record<TruckStatus, string> = {
  ...REPORTABLE_STATUSES,
  en_route: 'Tow truck on its way',
  responding: 'Tow truck responding',
};

/** San Francisco's calls tell of an enforcement unit, never where a truck is or that a car was towed. */
const CALL_WORDS: Record<TruckStatus, string> = {
  en_route: 'Tow call, unit sent',
  responding: 'Tow call, unit sent',
  waiting: 'Tow call, unit on scene',
  active: 'Tow call, unit on scene',
  departed: 'Tow call closed',
};

/** The CHP's log tells of a truck that was called to a crash or a breakdown. */
const ROTATION_WORDS: Record<TruckStatus, string> = {
  en_route: 'Tow truck called',
  responding: 'Tow truck on its way',
  waiting: 'Tow truck on scene',
  active: 'Tow truck on scene',
  departed: 'Tow truck finished',
};

const isCall = (source: Source): boolean => source === 'sf_calls';

export function statusWords({ source, status }: { source: Source; status: TruckStatus }): string {
  if (isCall(source)) return CALL_WORDS[status];
  return source === 'chp_cad' ? ROTATION_WORDS[status] : STATUS_WORDS[status];
}

export const INTENT_WORDS: Record<Intent, string | null> = {
  enforcement: 'Enforcement',
  private_lot: 'Private lot',
  roadside: 'Roadside help',
  rotation: 'Crash or breakdown',
  unknown: null,
};

const SOURCE_WORDS: Record<Source, string> = {
  user: 'People',
  api: 'Partner app',
  chp_cad: 'CHP CAD',
  sf_calls: 'San Francisco dispatch',
  simulated: 'Sample data',
};

/** Who says so, and how far that is believed. */
export function trustWords({ source, trust, confirmations }: Pick<TowTruckView, 'source' | 'trust' | 'confirmations'>): string {
  if (trust === 'official' || source === 'simulated') return SOURCE_WORDS[source];
  const who = source === 'user' ? '' : `${SOURCE_WORDS[source]}, `;
  if (trust === 'confirmed') return `${who}confirmed by ${Math.max(2, confirmations)}`;
  return trust === 'reported' ? `${who}reported by a member` : `${who}unconfirmed`;
}

/** 'CHP CAD · 2 min ago · 0.2 mi': on everything that is shown. */
export function provenanceWords(truck: TowTruckView, now: Date): string {
  const parts = [trustWords(truck), timeSince(truck.changedAt, now)];
  if (truck.distanceMiles !== null) parts.push(distanceWords(truck.distanceMiles));
  return parts.join(' · ');
}

export function etaWords(etaAt: Date | null, now: Date): string | null {
  if (!etaAt || etaAt <= now) return null;
  return `in ${minutesUntil(etaAt, now)} min, at ${clockTime(etaAt, now)}`;
}

export function fadeWords(expiresAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 60_000));
  return minutes < 60
    ? `in ${minutes} min unless confirmed`
    : `in ${Math.floor(minutes / 60)} h ${minutes % 60} min unless confirmed`;
}
