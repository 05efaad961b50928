import { asc, eq } from 'drizzle-orm';

import type { Events } from '#platform/events/facts.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { UserData } from '#platform/user-data.ts';

import { eraseHousehold, exportHousehold } from './household/household-user-data.ts';
import { deleteQuestion, findQuestion } from './parked-car-questions.queries.ts';
import { spotPhotoUrl } from './places/present-place.ts';
import { eraseSnoozes, exportSnoozes } from './snoozes/snoozes.queries.ts';
import { alertPlaces, userAlertPreferences } from './watched-places.table.ts';

const withPhotoUrl = <Row extends { id: string; photoId: string | null }>({ id, photoId, ...place }: Row) => ({
  ...place,
  photoUrl: spotPhotoUrl({ id, photoId }),
});

export const watchedPlacesUserData = (deps: { events: Events; bus: LiveBus }): UserData => ({
  room: 'watched-places',
  async export(executor, userId) {
    const { id, kind, name, address, place, radius, isActive, createdAt, expiresAt, note, photoId, setByKey } =
      alertPlaces;
    const rows = await executor
      .select({ id, kind, name, address, place, radius, isActive, createdAt, expiresAt, note, photoId, setByKey })
      .from(alertPlaces)
      .where(eq(alertPlaces.userId, userId))
      .orderBy(asc(createdAt));
    const places = rows.map(withPhotoUrl);
    const [preferences] = await executor
      .select()
      .from(userAlertPreferences)
      .where(eq(userAlertPreferences.userId, userId));
    const { id: _id, userId: _user, plateKeys: _keys, plateNumbers = [], ...alertPreferences } = preferences ?? {};
    const household = await exportHousehold(executor, userId);
    const snoozes = await exportSnoozes(executor, userId);
    const parkedCarQuestion = await findQuestion(executor, userId);
    return { places, parkedCarQuestion, watchedPlates: plateNumbers, alertPreferences, snoozes, ...household };
  },
  async erase(tx, { id }) {
    await eraseHousehold(tx, deps, id);
    await eraseSnoozes(tx, id);
    await deleteQuestion(tx, id);
    await tx.delete(alertPlaces).where(eq(alertPlaces.userId, id));
    await tx.delete(userAlertPreferences).where(eq(userAlertPreferences.userId, id));
  },
});
