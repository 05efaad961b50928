import { toUtcDay, daysBefore, daysBetween, daysLater, startOfDay } from '#sightings';

import { type AddUpDeps, addUp, findChangedHours, inTurn } from './add-up.ts';
import { deleteDaysBefore, findDaysProgress, replaceDay, saveDaysProgress } from './heatmap.queries.ts';

/** The longest range. */
const KEPT_DAYS = 30;

/**
 * Adds up every day that is over by cell, each in a transaction of its own; days of which something became
 * known since are added up again.
 */
export async function addUpDays(deps: AddUpDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const today = toUtcDay(now);
  const [first, yesterday] = [daysBefore(today, KEPT_DAYS - 1), daysBefore(today, 1)];
  const begun = await findDaysProgress(db);
  const isGoingOn = begun !== null && begun.addedThrough >= first;
  const changed = isGoingOn
    ? await findChangedHours(deps, begun.readUntil, {
        from: startOfDay(first),
        until: startOfDay(daysLater(begun.addedThrough, 1)),
      })
    : [];
  const unread = daysBetween(isGoingOn ? daysLater(begun.addedThrough, 1) : first, yesterday);
  for (const day of [...new Set(changed.map(toUtcDay)), ...unread])
    await inTurn(db, async (tx) =>
      replaceDay(tx, day, await addUp(tx, deps, { from: startOfDay(day), until: startOfDay(daysLater(day, 1)) })),
    );
  await inTurn(db, (tx) => saveDaysProgress(tx, { addedThrough: yesterday, readUntil: now }));
  await deleteDaysBefore(db, first);
}
