import type { Tx } from '#platform/db/database.ts';

import type { Envelope } from './message.port.ts';

/** A way for messages to leave the site: what is handed over in a transaction is sent once that has committed. */
export type Channel = { handOver(tx: Tx, envelopes: readonly Envelope[]): Promise<void> };
