import type { AlertLevel } from '@towscout/domain/alerts/alert-level';
import { freshMinutes } from '@towscout/domain/sources';
import { type TruckStatus, worseFirst } from '@towscout/domain/trucks/status';

import type { Viewer } from '#accounts';
import type { Tx } from '#platform/db/database.ts';
import type { PlacedSighting, Trucks } from '#trucks';
import type { PlaceMatch } from '#watched-places';

import { alertDue } from './alert-due.ts';
import { alarmSubject } from './alert-groups.queries.ts';
import { findAvoided } from './answers.queries.ts';

/** `heardStatus`: without the reader's own word. `heardAtWorst`: if only some of them say so, too. */
export type Encounter = {
  sighting: PlacedSighting;
  match: PlaceMatch;
  level: AlertLevel;
  heardStatus: TruckStatus;
  heardAtWorst: TruckStatus;
};

export const alarmKey = ({ sighting, match }: Pick<Encounter, 'sighting' | 'match'>): string =>
  `${match.userId} ${alarmSubject(sighting.id)}`;

export type PremiumAmong = (tx: Tx, userIds: string[]) => Promise<ReadonlySet<Viewer['id']>>;

type Rules = { premiumAmong: PremiumAmong; trucks: Pick<Trucks, 'hearOthers'>; includesOldNews: boolean };

/** One place per truck and user, alarms before notices; without avoided trucks and the reader's own vote. */
export async function findDue(
  tx: Tx,
  sightings: readonly PlacedSighting[],
  matches: readonly PlaceMatch[],
  now: Date,
  { premiumAmong, trucks, includesOldNews }: Rules,
): Promise<Encounter[]> {
  const userIds = [...new Set(matches.map(({ userId }) => userId))];
  if (userIds.length === 0) return [];
  // How far a place is watched is its owner's plan.
  const premium = await premiumAmong(tx, [...new Set(matches.map(({ ownerId }) => ownerId))]);
  const isAvoided = await findAvoided(tx, userIds, now);
  const byId = new Map(sightings.map((sighting) => [sighting.id, sighting]));
  const hear = await trucks.hearOthers(tx, sightings, userIds);
  const due = new Map<string, Encounter>();
  for (const match of [...matches].sort(byDanger)) {
    const sighting = byId.get(match.sightingId);
    const heard = sighting ? hear(match.userId, sighting) : null;
    if (!sighting || !heard || isAvoided(match.userId, sighting)) continue;
    const truck = { ...sighting, ...heard, freshMinutes: includesOldNews ? Infinity : freshMinutes(sighting.source) };
    const place = { ...match, ...match.preferences, isPremium: premium.has(match.ownerId) };
    const level = alertDue(truck, place, now).due;
    const key = alarmKey({ sighting, match });
    const saysMore = !due.has(key) || (level === 'alarm' && due.get(key)?.level === 'notice');
    if (level && saysMore)
      due.set(key, { sighting, match, level, heardStatus: heard.status, heardAtWorst: worseFirst(heard).status });
  }
  return [...due.values()];
}

/** The parked car first, then the nearest. */
const byDanger = (a: PlaceMatch, b: PlaceMatch): number =>
  Number(b.kind === 'parked') - Number(a.kind === 'parked') || a.distanceMiles - b.distanceMiles;
