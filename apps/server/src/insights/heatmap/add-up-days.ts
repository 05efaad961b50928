import { inDays, type Retention } from '#platform/retention/retention.ts';
import { toUtcDay, daysBefore, daysBetween, daysLater, startOfDay } from '#trucks';

import { type AddUpDeps, addUp, findChangedHours, inTurn } from './add-up.ts';
import { deleteDaysBefore, findDaysProgress, replaceDay, saveDaysProgress } from './heatmap.queries.ts';

const KEPT_DAYS = 30;

export const heatmapRetention = (deps: Pick<AddUpDeps, 'db' | 'clock'>): Retention => ({
  rows: "the heatmap's days",
  kept: inDays(KEPT_DAYS),
  prune: () => deleteOldDays(deps),
});

const deleteOldDays = ({ db, clock }: Pick<AddUpDeps, 'db' | 'clock'>): Promise<number> =>
  deleteDaysBefore(db, daysBefore(toUtcDay(clock.now()), KEPT_DAYS - 1));

/** Each past day in a transaction of its own, again when something about it became known since. */
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
  await deleteOldDays({ db, clock });
}
