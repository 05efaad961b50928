import { eq } from 'drizzle-orm';

import type { UserData } from '#platform/user-data.ts';

import type { HomeDevices } from './channels/channel-store.ts';
import { deleteUserChannels, listChannels } from './channels/channels.queries.ts';
import { lostPushDevices, pushSubscriptions } from './delivery.table.ts';
import { namePushDevice, listSubscriptions } from './push/subscriptions.queries.ts';
import { deleteUserRinging, isRinging } from './ringing/ringing.queries.ts';
import { deleteUserCode } from './telegram-chats/chat-codes.queries.ts';

/** Without addresses and keys, which are secrets. */
export const createUserData = (devices: HomeDevices): UserData => ({
  room: 'delivery',
  export: async (executor, userId) => ({
    pushDevices: (await listSubscriptions(executor, userId)).map(({ device, createdAt, lastSentAt }) => ({
      device: namePushDevice(device),
      createdAt,
      lastSentAt,
    })),
    alertChannels: (await listChannels(executor, userId)).map(({ kind, name, createdAt, lastSentAt }) => ({
      kind,
      name,
      createdAt,
      lastSentAt,
    })),
    alarmsRingUntilAnswered: [{ isOn: await isRinging(executor, userId) }],
  }),
  async erase(tx, { id }) {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
    await tx.delete(lostPushDevices).where(eq(lostPushDevices.userId, id));
    await devices.follow(tx, await deleteUserChannels(tx, id));
    await deleteUserCode(tx, id);
    await deleteUserRinging(tx, id);
  },
});
