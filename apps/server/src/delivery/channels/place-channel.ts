import { CHANNELS_PER_USER } from '@towscout/contracts/delivery/constants';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';

import type { ChannelStore } from './channel-store.ts';
import { type ChannelRow, countChannels, insertChannel } from './channels.queries.ts';
import type { HomeDevices } from './home-devices.port.ts';

export type PlaceChannelDeps = {
  clock: Clock;
  accounts: Pick<Accounts, 'lockExistingUser'>;
  store: ChannelStore;
  devices: HomeDevices;
};

type New = Pick<ChannelRow, 'id' | 'userId' | 'kind' | 'name'> & { settings: object };

/** 'full' when the user has as many as there can be, 'unknown' when the account is gone. */
export async function placeChannel(
  tx: Tx,
  { clock, accounts, store, devices }: PlaceChannelDeps,
  { settings, ...channel }: New,
): Promise<ChannelRow | 'full' | 'unknown'> {
  const { id, userId } = channel;
  await lockKey(tx, `alert-channels ${userId}`);
  if (!(await accounts.lockExistingUser(tx, userId))) return 'unknown';
  if ((await countChannels(tx, userId)) >= CHANNELS_PER_USER) return 'full';
  const sealed = store.sealSettings(id, settings);
  const row = await insertChannel(tx, { ...channel, settings: sealed, createdAt: clock.now() });
  await devices.follow(tx, [row]);
  return row;
}
