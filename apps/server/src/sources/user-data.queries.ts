import { eq } from 'drizzle-orm';

import { anonymousId, type UserData } from '#platform/user-data.ts';

import { cityConfigChanges } from './engine/configs/configs.table.ts';
import { feedSwitches } from './engine/switches/switches.table.ts';
import { citySyncs } from './engine/sync/sync.table.ts';

/** The log stays, without a name. */
export const citiesUserData: UserData = {
  room: 'violations',
  async export(executor, userId) {
    const { city, change, changedAt } = cityConfigChanges;
    return {
      cityChanges: await executor
        .select({ city, change, changedAt })
        .from(cityConfigChanges)
        .where(eq(cityConfigChanges.userId, userId)),
      citySyncs: await executor
        .select({ city: citySyncs.city, startedAt: citySyncs.startedAt, endedAt: citySyncs.endedAt })
        .from(citySyncs)
        .where(eq(citySyncs.startedBy, userId)),
      feedSwitches: await executor
        .select({
          source: feedSwitches.source,
          isOn: feedSwitches.isOn,
          switchedAt: feedSwitches.switchedAt,
          reason: feedSwitches.reason,
        })
        .from(feedSwitches)
        .where(eq(feedSwitches.switchedBy, userId)),
    };
  },
  async erase(tx, { id, alias }) {
    await tx
      .update(cityConfigChanges)
      .set({ userId: anonymousId(alias, cityConfigChanges.id) })
      .where(eq(cityConfigChanges.userId, id));
    await tx
      .update(citySyncs)
      .set({ startedBy: anonymousId(alias, citySyncs.id) })
      .where(eq(citySyncs.startedBy, id));
    await tx
      .update(feedSwitches)
      .set({ switchedBy: anonymousId(alias, feedSwitches.source) })
      .where(eq(feedSwitches.switchedBy, id));
  },
};
