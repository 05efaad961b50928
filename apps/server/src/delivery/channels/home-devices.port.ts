import type { Tx } from '#platform/db/database.ts';

import type { ChannelRow } from './channels.queries.ts';

type Channel = Pick<ChannelRow, 'id' | 'kind'>;

/** Home Assistant has one for each MQTT channel; other channels have none. */
export type HomeDevices = {
  /** After channels were added, switched or removed. */
  follow(tx: Tx, channels: readonly Channel[]): Promise<void>;
  /** After alerts were handed over. */
  showAlerts(tx: Tx, channels: readonly Channel[]): Promise<void>;
};
