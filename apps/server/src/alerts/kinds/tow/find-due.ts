import type { AlertLevel } from '@towscout/domain/alert-level';
import { freshMinutes } from '@towscout/domain/sources';

import type { Viewer } from '#accounts';
import type { Tx } from '#platform/db/database.ts';
import type { PlacedSighting } from '#sightings';
import type { PlaceMatch } from '#watched-places';

import { alertDue } from './alert-due.ts';
import { alarmSubject } from './alert-groups.queries.ts';
import { findAvoided } from './avoided-trucks.queries.ts';

/** A truck at the place of someone who is to be alerted about it, and how loudly. */
export type Encounter = { sighting: PlacedSighting; match: PlaceMatch; level: AlertLevel };

/** A user and the truck that alarms them: the pair that is written once. */
export const alarmKey = ({ sighting, match }: Pick<Encounter, 'sighting' | 'match'>): string =>
  `${match.userId} ${alarmSubject(sighting.id)}`;

/** Which of these users have premium now. */
export type PremiumAmong = (tx: Tx, userIds: string[]) => Promise<ReadonlySet<Viewer['id']>>;

/** An alert that waited for its reader's pace was news when it was written. */
type Rules = { premiumAmong: PremiumAmong; includesOldNews: boolean };

/**
 * For each truck and user, the place that says most, an alarm before a notice, where an alert is due and
 * the truck is not avoided.
 */
export async function findDue(
  tx: Tx,
  sightings: readonly PlacedSighting[],
  matches: readonly PlaceMatch[],
  now: Date,
  { premiumAmong, includesOldNews }: Rules,
): Promise<Encounter[]> {
  const userIds = [...new Set(matches.map(({ userId }) => userId))];
  if (userIds.length === 0) return [];
  const premium = await premiumAmong(tx, userIds);
  const isAvoided = await findAvoided(tx, userIds, now);
  const trucks = new Map(sightings.map((sighting) => [sighting.id, sighting]));
  const due = new Map<string, Encounter>();
  for (const match of [...matches].sort(byDanger)) {
    const sighting = trucks.get(match.sightingId);
    if (!sighting || isAvoided(match.userId, sighting)) continue;
    const truck = { ...sighting, freshMinutes: includesOldNews ? Infinity : freshMinutes(sighting.source) };
    const level = alertDue(truck, { ...match, isPremium: premium.has(match.userId) }, now).due;
    const key = alarmKey({ sighting, match });
    const saysMore = !due.has(key) || (level === 'alarm' && due.get(key)?.level === 'notice');
    if (level && saysMore) due.set(key, { sighting, match, level });
  }
  return [...due.values()];
}

/** The parked car comes first; after that, the nearest place says most. */
const byDanger = (a: PlaceMatch, b: PlaceMatch): number =>
  Number(b.kind === 'parked') - Number(a.kind === 'parked') || a.distanceMiles - b.distanceMiles;
