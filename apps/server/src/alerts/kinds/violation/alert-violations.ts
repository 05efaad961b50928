import type { DeliverDeps } from '#alerts/decide/deliver.ts';
import { splitByUser } from '#alerts/decide/split-by-user.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';
import type { Violations } from '#violations';
import type { WatchedPlaces } from '#watched-places';

import { findRecipients, type PremiumAmong } from './find-recipients.ts';
import { writeViolationAlerts } from './write-violation-alerts.ts';

export type ViolationAlertDeps = DeliverDeps & {
  db: Database;
  clock: Clock;
  watchedPlaces: WatchedPlaces;
  premiumAmong: PremiumAmong;
  trucks: Trucks;
  violations: Violations;
  sources: Pick<Sources, 'cityData'>;
};

/** For users near the violations, or watching their plates; once each, combined. */
export async function alertViolations(deps: ViolationAlertDeps, ids: readonly string[]): Promise<void> {
  const concerned = await transact(deps.db, async (tx) =>
    findRecipients(tx, deps, await deps.violations.find(tx, ids), deps.clock.now()),
  );
  for (const some of splitByUser(concerned)) await transact(deps.db, (tx) => writeViolationAlerts(tx, deps, some));
}
