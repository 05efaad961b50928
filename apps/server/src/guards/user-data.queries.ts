import { asc, eq } from 'drizzle-orm';

import type { UserData } from '#platform/user-data.ts';

import { alertPlaces, userAlertPreferences } from './guards.table.ts';

/** The places that a user has guarded, and how they want to be alerted. */
export const guardsUserData: UserData = {
  room: 'guards',
  async export(executor, userId) {
    const { kind, name, address, place, radius, isActive, createdAt, expiresAt } = alertPlaces;
    const places = await executor
      .select({ kind, name, address, place, radius, isActive, createdAt, expiresAt })
      .from(alertPlaces)
      .where(eq(alertPlaces.userId, userId))
      .orderBy(asc(createdAt));
    const [preferences] = await executor
      .select()
      .from(userAlertPreferences)
      .where(eq(userAlertPreferences.userId, userId));
    const { id: _id, userId: _user, plateKeys: _keys, plateNumbers = [], ...alertPreferences } = preferences ?? {};
    return { places, watchedPlates: plateNumbers, alertPreferences };
  },
  async erase(tx, { id }) {
    await tx.delete(alertPlaces).where(eq(alertPlaces.userId, id));
    await tx.delete(userAlertPreferences).where(eq(userAlertPreferences.userId, id));
  },
};
