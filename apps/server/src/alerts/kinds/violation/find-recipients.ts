import { isTicketForPlate } from '@towscout/contracts/watched-places/watched-plates';

import type { Tx } from '#platform/db/database.ts';
import { isKnownClosely, type Violation } from '#violations';
import type { WatchedPlaces, NearViolation } from '#watched-places';

import type { Relevance } from './violation-alert.ts';

/** A day for the street, a month for a watched plate. */
export const STREET_HOURS = 24;
export const PLATE_HOURS = 30 * 24;
/** Violations from before the watch are news this long, so that a first sync reports no history. */
const BEFORE_WATCH_HOURS = 48;

export type PremiumAmong = (tx: Tx, userIds: string[]) => Promise<ReadonlySet<string>>;

type Deps = {
  watchedPlaces: Pick<WatchedPlaces, 'findPlateWatchers' | 'findWatchersNear'>;
  premiumAmong: PremiumAmong;
};

export type Recipient = { userId: string; violation: Violation; concern: Relevance };

/** The number of queries doesn't depend on the number of violations. */
export async function findRecipients(
  tx: Tx,
  deps: Deps,
  violations: readonly Violation[],
  now: Date,
): Promise<Recipient[]> {
  const isYoungerThan = (hours: number) => (violation: Violation) =>
    violation.status === 'active' && violation.violationDate >= new Date(now.getTime() - hours * 3_600_000);
  const near = await findNearest(tx, deps, violations.filter(isYoungerThan(STREET_HOURS)), now);
  const ofPlates = violations.filter(isYoungerThan(PLATE_HOURS));
  const watchersByPlate = Map.groupBy(
    await deps.watchedPlaces.findPlateWatchers(
      tx,
      ofPlates.map(({ plateKey }) => plateKey),
    ),
    ({ plateKey }) => plateKey,
  );
  const isDue = isYoungerThan(BEFORE_WATCH_HOURS);
  const platesByUser = new Map(
    ofPlates.map((violation) => {
      const watchers = watchersByPlate
        .get(violation.plateKey)
        ?.filter(({ watched }) => isTicketForPlate(watched, violation))
        .filter(({ since }) => violation.violationDate >= since || isDue(violation));
      return [violation.id, new Map(watchers?.map(({ userId, watched }) => [userId, watched.plate]))];
    }),
  );
  return violations.flatMap((violation) => {
    const [places, plates] = [near.get(violation.id), platesByUser.get(violation.id)];
    return [...new Set([...(places?.keys() ?? []), ...(plates?.keys() ?? [])])].map((userId) => ({
      userId,
      violation,
      concern: { near: places?.get(userId) ?? null, watchedPlate: plates?.get(userId) ?? null },
    }));
  });
}

/** Each user's nearest place per violation; zones need premium. */
async function findNearest(
  tx: Tx,
  { watchedPlaces, premiumAmong }: Deps,
  violations: readonly Violation[],
  now: Date,
): Promise<Map<string, Map<string, NearViolation>>> {
  const placed = violations
    .filter(isKnownClosely)
    .flatMap(({ id, place, violationType }) => (place ? [{ id, place, violationType }] : []));
  const matches = await watchedPlaces.findWatchersNear(tx, placed, now);
  const premium = await premiumAmong(tx, [
    ...new Set(matches.filter(({ placeKind }) => placeKind === 'zone').map(({ userId }) => userId)),
  ]);
  const nearest = new Map<string, Map<string, NearViolation>>();
  for (const { violationId, ...near } of matches) {
    if (near.placeKind === 'zone' && !premium.has(near.userId)) continue;
    const users = nearest.get(violationId) ?? new Map<string, NearViolation>();
    if (!users.has(near.userId)) users.set(near.userId, near);
    nearest.set(violationId, users);
  }
  return nearest;
}
