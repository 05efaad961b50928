import { REPORTABLE_STATUSES } from '@towscout/contracts/sightings';
import { maybeLeftWords } from '@towscout/domain/departed-words';
import type { Source } from '@towscout/domain/sources';
import { clockTime, durationWords, minutesUntil, timeSince } from '@towscout/domain/time-words';
import type { Intent, TruckStatus } from '@towscout/domain/trucks';

import type { TowTruckView } from './tow-truck-view.ts';
import { isStale, minutesUnchanged } from './truck-age.ts';

const STATUS_WORDS: Record<TruckStatus, string> = {
  ...REPORTABLE_STATUSES,
  en_route: 'Tow truck on its way',
  responding: 'Tow truck responding',
};

/** San Francisco's calls name an enforcement unit, never where a truck is or that a car was towed. */
const CALL_WORDS: Record<TruckStatus, string> = {
  en_route: 'Tow call, unit sent',
  responding: 'Tow call, unit sent',
  waiting: 'Tow call, unit on scene',
  active: 'Tow call, unit on scene',
  departed: 'Tow call closed',
};

/** What people said too long ago to be said of now. */
const STALE_WORDS: Record<TruckStatus, string> = {
  active: 'Was towing',
  waiting: 'Was present',
  en_route: 'Was on its way',
  responding: 'Was responding',
  departed: REPORTABLE_STATUSES.departed,
};

/** What one person says, against what others said before. */
const SOMEONE_SAYS: Partial<Record<TruckStatus, string>> = {
  active: "Someone reports it's towing",
  waiting: "Someone reports it's there",
  en_route: "Someone reports it's on its way",
  responding: "Someone reports it's on its way",
};

/** The CHP's log lists trucks that were called to a crash or a breakdown. */
const ROTATION_WORDS: Record<TruckStatus, string> = {
  en_route: 'Tow truck called',
  responding: 'Tow truck on its way',
  waiting: 'Tow truck on scene',
  active: 'Tow truck on scene',
  departed: 'Tow truck finished',
};

const isCall = (source: Source): boolean => source === 'sf_calls';

export function statusLabel({ source, status }: { source: Source; status: TruckStatus }): string {
  if (isCall(source)) return CALL_WORDS[status];
  return source === 'chp_cad' ? ROTATION_WORDS[status] : STATUS_WORDS[status];
}

/** 'Truck is present', or 'Was present 47 min ago' once that is too long ago. */
export const headlineWords = (truck: TowTruckView, now: Date): string =>
  isStale(truck, now) ? `${STALE_WORDS[truck.status]} ${timeSince(truck.changedAt, now)}` : statusLabel(truck);

export const contraryWords = (truck: Pick<TowTruckView, 'unconfirmedStatus' | 'saidToHaveLeftAt'>): string | null =>
  maybeLeftWords(truck) ?? (truck.unconfirmedStatus && (SOMEONE_SAYS[truck.unconfirmedStatus] ?? null));

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
export function trustWords({
  source,
  trust,
  confirmations,
}: Pick<TowTruckView, 'source' | 'trust' | 'confirmations'>): string {
  if (trust === 'official' || source === 'simulated') return SOURCE_WORDS[source];
  const who = source === 'user' ? '' : `${SOURCE_WORDS[source]}, `;
  if (trust === 'confirmed') return `${who}confirmed by ${Math.max(2, confirmations)}`;
  return trust === 'reported' ? `${who}reported by a member` : `${who}unconfirmed`;
}

/** 'Confirmed by 3 · 2 min ago'. A feed that has long said the same: 'CHP CAD · for 47 min'. */
export function provenanceWords(truck: TowTruckView, now: Date): string {
  const unchanged = minutesUnchanged(truck, now);
  const age = unchanged === null ? timeSince(truck.changedAt, now) : `for ${durationWords(unchanged)}`;
  return isStale(truck, now) ? trustWords(truck) : `${trustWords(truck)} · ${age}`;
}

export function etaWords(etaAt: Date | null, now: Date): string | null {
  if (!etaAt || etaAt <= now) return null;
  return `in ${minutesUntil(etaAt, now)} min, at ${clockTime(etaAt, now)}`;
}

/** 'in 4 h unless confirmed': whole hours, and minutes in the last one. */
export function fadeWords(expiresAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 60_000));
  return `in ${minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`} unless confirmed`;
}
