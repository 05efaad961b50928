import { REPORTABLE_STATUSES } from '@towscout/contracts/sightings/paths';
import { describeUnconfirmedDeparture } from '@towscout/domain/describe-departure';
import { CALL_WORDS, formatStatus, TRUCK_WORDS } from '@towscout/domain/format-status';
import { clockTime, formatDuration, minutesUntil, timeSince } from '@towscout/domain/format-time';
import { isFeed, type Source, towCallsFrom, type TowFeedSource } from '@towscout/domain/sources/tow-calls';
import type { Intent, TruckStatus } from '@towscout/domain/trucks';

import type { TowTruckView } from './tow-truck-view.ts';
import { isStale, minutesUnchanged } from './truck-age.ts';

/** The specification's labels where it has one. */
const LABELS: Record<TruckStatus, string> = {
  ...REPORTABLE_STATUSES,
  en_route: `Tow truck ${TRUCK_WORDS.en_route}`,
  responding: `Tow truck ${TRUCK_WORDS.responding}`,
};

/** Dispatchers don't report the end of a call. */
const dispatchedLabel = (status: TruckStatus): string =>
  `Tow truck ${status === 'departed' ? 'finished' : CALL_WORDS[status]}`;

/** A call names the unit sent, never a truck's place or a tow. */
export function statusLabel({ source, status }: { source: Source; status: TruckStatus }): string {
  const mark = towCallsFrom(source)?.mark;
  if (mark === 'call') return `Tow call ${CALL_WORDS[status]}`;
  return mark === 'truck' ? dispatchedLabel(status) : LABELS[status];
}

/** 'Truck is present', or 'Was present 47 min ago' once stale. */
export const formatHeadline = (truck: TowTruckView, now: Date): string =>
  isStale(truck, now)
    ? `Was ${formatStatus(truck.source, truck.status)} ${timeSince(truck.changedAt, now)}`
    : statusLabel(truck);

/** One person's contradiction. */
export const describeContradiction = (
  truck: Pick<TowTruckView, 'unconfirmedStatus' | 'saidToHaveLeftAt'>,
): string | null =>
  describeUnconfirmedDeparture(truck) ??
  (truck.unconfirmedStatus && `Someone reports it's ${TRUCK_WORDS[truck.unconfirmedStatus]}`);

export const INTENT_WORDS: Record<Intent, string | null> = {
  enforcement: 'Enforcement',
  private_lot: 'Private lot',
  roadside: 'Roadside help',
  rotation: 'Crash or breakdown',
  unknown: null,
};

const REPORTERS: Record<Exclude<Source, TowFeedSource>, string> = {
  user: 'People',
  api: 'Partner app',
  simulated: 'Sample data',
};

const sourceName = (source: Source): string => (isFeed(source) ? towCallsFrom(source).provenance : REPORTERS[source]);

export function describeTrust({
  source,
  trust,
  confirmations,
}: Pick<TowTruckView, 'source' | 'trust' | 'confirmations'>): string {
  if (trust === 'official' || source === 'simulated') return sourceName(source);
  const who = source === 'user' ? '' : `${sourceName(source)}, `;
  if (trust === 'confirmed') return `${who}confirmed by ${Math.max(2, confirmations)}`;
  return trust === 'reported' ? `${who}reported by a member` : `${who}unconfirmed`;
}

/** 'Confirmed by 3 · 2 min ago', or 'CHP CAD · for 47 min' for an unchanged feed. */
export function describeProvenance(truck: TowTruckView, now: Date): string {
  const unchanged = minutesUnchanged(truck, now);
  const age = unchanged === null ? timeSince(truck.changedAt, now) : `for ${formatDuration(unchanged)}`;
  return isStale(truck, now) ? describeTrust(truck) : `${describeTrust(truck)} · ${age}`;
}

export function formatEta(etaAt: Date | null, now: Date): string | null {
  if (!etaAt || etaAt <= now) return null;
  return `in ${minutesUntil(etaAt, now)} min, at ${clockTime(etaAt, now)}`;
}

/** 'in 4 h unless confirmed'; minutes within the last hour. */
export function formatFade(expiresAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 60_000));
  return `in ${minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`} unless confirmed`;
}
