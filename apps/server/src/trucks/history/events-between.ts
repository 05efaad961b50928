import type { Source } from '@towscout/domain/sources';
import { type Intent, TRUST_LEVELS, type TrustLevel, type TruckStatus } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';

import { cellAt } from './cells.ts';

/** `withdrawn`: by its reporter, or never there. */
type EventKind =
  | 'reported'
  | 'confirmed'
  | 'doubted'
  | 'status_changed'
  | 'moved_out'
  | 'moved'
  | 'departed'
  | 'faded'
  | 'withdrawn';

/** Without its reporter. */
export type RecordedSighting = {
  id: string;
  place: LatLng | null;
  source: Source;
  intent: Intent;
  status: TruckStatus;
  trust: TrustLevel;
  confirmations: number;
  reportedAt: Date;
  changedAt: Date;
  expiresAt: Date;
};

/** `status` is null when unknown. */
export type SightingEvent = Pick<RecordedSighting, 'place' | 'source' | 'intent' | 'trust' | 'reportedAt'> & {
  sightingId: string;
  kind: EventKind;
  at: Date;
  recordedAt: Date;
  cell: bigint | null;
  status: TruckStatus | null;
};

export type Change = { now: Date; wasWithdrawn?: boolean };

export const firstEvents = (sighting: RecordedSighting, now: Date): SightingEvent[] =>
  recorded(sighting, now, [
    { kind: 'reported', at: sighting.reportedAt },
    ...(sighting.status === 'departed' ? [{ kind: 'departed' as const, at: sighting.changedAt }] : []),
  ]);

/** Empty when only words or expiry changed. */
export function eventsBetween(
  before: RecordedSighting,
  after: RecordedSighting,
  { now, wasWithdrawn = false }: Change,
): SightingEvent[] {
  return recorded(after, now, [
    ...moves(before, after, now),
    ...(wasWithdrawn ? [{ kind: 'withdrawn' as const, at: now }] : words(before, after, now)),
  ]);
}

/** Empty when it had already departed. */
export const fadedEvents = (sighting: RecordedSighting, now: Date): SightingEvent[] =>
  sighting.status === 'departed' ? [] : recorded(sighting, now, [{ kind: 'faded', at: now }]);

/** The first time and last state of an earlier sighting. */
export function eventsBefore(sighting: RecordedSighting, fadedAt: Date | null, now: Date): SightingEvent[] {
  const { reportedAt, changedAt, status } = sighting;
  return recorded(sighting, now, [
    { kind: 'reported', at: reportedAt, isStatusUnknown: true },
    { kind: status === 'departed' ? 'departed' : 'status_changed', at: changedAt },
    ...(fadedAt && status !== 'departed' ? [{ kind: 'faded' as const, at: fadedAt }] : []),
  ]);
}

/** `place` only where it differs from the current one. */
type EventPart = { kind: EventKind; at: Date; place?: LatLng; isStatusUnknown?: true };

function moves(before: RecordedSighting, after: RecordedSighting, now: Date): EventPart[] {
  if (before.place?.lat === after.place?.lat && before.place?.lng === after.place?.lng) return [];
  const hasLeftCell = before.place && (!after.place || cellAt(before.place) !== cellAt(after.place));
  return [
    ...(before.place && hasLeftCell ? [{ kind: 'moved_out' as const, at: now, place: before.place }] : []),
    ...(after.place ? [{ kind: 'moved' as const, at: now }] : []),
  ];
}

function words(before: RecordedSighting, after: RecordedSighting, now: Date): EventPart[] {
  if (after.status !== before.status)
    return [{ kind: after.status === 'departed' ? 'departed' : 'status_changed', at: after.changedAt }];
  const belief = rank(after.trust) - rank(before.trust) || after.confirmations - before.confirmations;
  if (belief < 0) return [{ kind: 'doubted', at: now }];
  const isBack = before.expiresAt <= now && after.expiresAt > now;
  return belief > 0 || isBack ? [{ kind: 'confirmed', at: now }] : [];
}

const rank = (trust: TrustLevel): number => TRUST_LEVELS.indexOf(trust);

/** Simulated trucks are never recorded. */
const recorded = (sighting: RecordedSighting, now: Date, told: readonly EventPart[]): SightingEvent[] =>
  sighting.source === 'simulated'
    ? []
    : told.map(({ kind, at, place = sighting.place, isStatusUnknown }) => ({
        sightingId: sighting.id,
        kind,
        at,
        recordedAt: now,
        reportedAt: sighting.reportedAt,
        place,
        cell: place && cellAt(place),
        source: sighting.source,
        intent: sighting.intent,
        status: isStatusUnknown ? null : sighting.status,
        trust: sighting.trust,
      }));
