import { reportableStatusWords } from '@towscout/contracts/trucks/constants';
import { MINUTE_MS } from '@towscout/domain/durations';
import { clockTime, formatDuration, minutesUntil, timeSince } from '@towscout/domain/format-time';
import {
  isFeed,
  type Source,
  towCallsFrom,
  type TowFeedSource,
  freshMinutes,
} from '@towscout/domain/sources/tow-calls';
import { describeUnconfirmedDeparture } from '@towscout/domain/trucks/format-status';
import { type Intent, isDisputed, type TruckStatus } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

import type { TowTruckView } from './tow-truck-view.ts';

const isOld = ({ source, changedAt }: Pick<TowTruckView, 'source' | 'changedAt'>, now: Date): boolean =>
  now.getTime() - changedAt.getTime() > freshMinutes(source) * MINUTE_MS;

/** Only people's reports: feed trucks are relisted or removed, never stale. */
export const isStale = (truck: Pick<TowTruckView, 'source' | 'changedAt' | 'status'>, now: Date): boolean =>
  truck.status !== 'departed' && !isFeed(truck.source) && isOld(truck, now);

/** Folded in the list: it left, or its last word is too old to alert. */
export const isPast = (truck: Pick<TowTruckView, 'source' | 'changedAt' | 'status'>, now: Date): boolean =>
  truck.status === 'departed' || isStale(truck, now);

/** Null until worth showing. */
const minutesUnchanged = (truck: Pick<TowTruckView, 'source' | 'changedAt' | 'status'>, now: Date): number | null =>
  truck.status !== 'departed' && isFeed(truck.source) && isOld(truck, now)
    ? Math.floor((now.getTime() - truck.changedAt.getTime()) / MINUTE_MS)
    : null;

/** The specification's labels where it has one. */
const reportedLabel = (status: TruckStatus): string =>
  status === 'en_route' || status === 'responding' ? m.trucks_on_the_way() : reportableStatusWords()[status];

const callLabel = (status: TruckStatus): string =>
  ({
    active: m.trucks_call_there(),
    waiting: m.trucks_call_there(),
    en_route: m.trucks_call_on_the_way(),
    responding: m.trucks_call_on_the_way(),
    departed: m.trucks_call_closed(),
  })[status];

/** A call names the unit sent, never a truck's place or a tow. */
export const statusLabel = ({ source, status }: { source: Source; status: TruckStatus }): string =>
  isFeed(source) ? callLabel(status) : reportedLabel(status);

/** 'Truck is present', or 'Was there' once stale. */
export const formatState = (truck: TowTruckView, now: Date): string =>
  isStale(truck, now) ? describeStale(truck.status) : statusLabel(truck);

/** 'Truck is present', or 'Was there 47 min ago' once stale. */
export const formatHeadline = (truck: TowTruckView, now: Date): string =>
  isStale(truck, now) ? `${formatState(truck, now)} ${timeSince(truck.changedAt, now)}` : formatState(truck, now);

function describeStale(status: TruckStatus): string {
  if (status === 'active') return m.trucks_was_towing();
  return status === 'waiting' ? m.trucks_was_there() : m.trucks_was_on_the_way();
}

/** One person's contradiction. */
export const describeContradiction = (
  truck: Pick<TowTruckView, 'unconfirmedStatus' | 'saidToHaveLeftAt'>,
): string | null =>
  describeUnconfirmedDeparture(truck) ?? (truck.unconfirmedStatus && describeReported(truck.unconfirmedStatus));

function describeReported(status: TruckStatus): string {
  if (status === 'active') return m.trucks_reported_towing();
  return status === 'waiting' ? m.trucks_reported_there() : m.trucks_reported_on_the_way();
}

/** Null when unknown. */
export const intentLabel = (intent: Intent): string | null =>
  ({
    enforcement: m.trucks_enforcement(),
    private_lot: m.trucks_private_lot(),
    roadside: m.trucks_roadside(),
    rotation: m.trucks_rotation(),
    unknown: null,
  })[intent];

const reporterName = (source: Exclude<Source, TowFeedSource>): string =>
  ({ user: m.trucks_people(), api: m.trucks_partner_app(), simulated: m.trucks_sample_data() })[source];

const sourceName = (source: Source): string =>
  isFeed(source) ? towCallsFrom(source).provenance : reporterName(source);

export function describeTrust({
  source,
  trust,
  confirmations,
  unconfirmedStatus = null,
}: Pick<TowTruckView, 'source' | 'trust' | 'confirmations'> &
  Partial<Pick<TowTruckView, 'unconfirmedStatus'>>): string {
  if (trust === 'official' || source === 'simulated') return sourceName(source);
  const who = source === 'user' ? '' : `${sourceName(source)}, `;
  if (confirmations > 1)
    return `${who}${isDisputed({ unconfirmedStatus }) ? m.trucks_reported_by({ count: confirmations }) : m.trucks_confirmed_by({ count: confirmations })}`;
  return `${who}${trust === 'reported' ? m.trucks_reported_by_member() : m.trucks_unconfirmed()}`;
}

function describeAge(truck: TowTruckView, now: Date): string {
  const unchanged = minutesUnchanged(truck, now);
  return unchanged === null
    ? timeSince(truck.changedAt, now)
    : m.trucks_for_duration({ duration: formatDuration(unchanged) });
}

/** '2 min ago · confirmed by 3', or 'for 47 min · CHP CAD' for an unchanged feed; a stale headline has the age. */
export const describeProvenance = (truck: TowTruckView, now: Date): string =>
  isStale(truck, now) ? describeTrust(truck) : `${describeAge(truck, now)} · ${describeTrust(truck)}`;

/** '2 min ago · confirmed by 3 · Enforcement'; one person's contradiction comes before who says the rest. */
export const describeRow = (truck: TowTruckView, now: Date): string =>
  [describeAge(truck, now), describeContradiction(truck) ?? describeTrust(truck), intentLabel(truck.intent)]
    .filter(Boolean)
    .join(' · ');

export function formatEta(etaAt: Date | null, now: Date): string | null {
  if (!etaAt || etaAt <= now) return null;
  return m.trucks_eta({ minutes: minutesUntil(etaAt, now), time: clockTime(etaAt, now) });
}

/** 'in 4 h unless confirmed'; minutes within the last hour. */
export function formatFade(expiresAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 60_000));
  return minutes < 60
    ? m.trucks_fades_in_minutes({ minutes })
    : m.trucks_fades_in_hours({ hours: Math.round(minutes / 60) });
}
