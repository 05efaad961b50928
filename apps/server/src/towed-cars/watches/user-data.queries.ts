import { asc, eq } from 'drizzle-orm';

import type { UserData } from '#platform/user-data.ts';

import { towWatches } from './watches.table.ts';

export const towWatchesUserData: UserData = {
  room: 'towed',
  async export(executor, userId) {
    const { plate, plateState, make, place, since, createdAt, endsAt, foundAt } = towWatches;
    return {
      towWatches: await executor
        .select({ plate, plateState, make, place, since, createdAt, endsAt, foundAt })
        .from(towWatches)
        .where(eq(towWatches.userId, userId))
        .orderBy(asc(createdAt)),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(towWatches).where(eq(towWatches.userId, id));
  },
};
