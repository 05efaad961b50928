import { transact } from '../platform/db/database.ts';
import type { AlertingDeps } from './alert-nearby-subscribers.ts';
import { takeDue } from './notifications.queries.ts';
import { deliver, type Delivery } from './write-alerts.ts';

/** Delivers what was gathered for users who want alerts every 5 or 15 minutes. */
export async function deliverGatheredAlerts(deps: AlertingDeps, deliveries: readonly Delivery[]): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    for (const userId of new Set(deliveries.map((delivery) => delivery.userId))) {
      await deliver(tx, await takeDue(tx, userId, now), now, deps);
    }
  });
}
