import type { Tx } from '../../platform/db/database.ts';
import type { NotificationRow } from '../notifications/notifications.queries.ts';

/** A way by which alerts leave the site: what is handed over in a transaction is sent once that has committed. */
export type Channel = { handOver(tx: Tx, notifications: readonly NotificationRow[]): Promise<void> };
