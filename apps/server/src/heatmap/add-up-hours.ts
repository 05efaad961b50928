import { hoursBefore } from '#platform/clock.ts';

import { type AddUpDeps, addUp, hoursWithNews, inTurn } from './add-up.ts';
import { deleteHoursBefore, findHoursProgress, replaceHour, saveHoursProgress } from './heatmap.queries.ts';
import { hourOf, hoursBetween } from './hours.ts';

/** The last 24, and today's and yesterday's while yesterday is not added up as a day yet. */
const KEPT_HOURS = 26;

/**
 * Adds up every hour that is over by cell, each in a transaction of its own; hours of which something became
 * known since are added up again.
 */
export async function addUpHours(deps: AddUpDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const until = hourOf(now);
  const first = hoursBefore(until, KEPT_HOURS);
  const begun = await findHoursProgress(db);
  const isGoingOn = begun !== null && begun.addedUntil > first;
  const changed = isGoingOn ? await hoursWithNews(deps, begun.readUntil, { from: first, until: begun.addedUntil }) : [];
  const unread = hoursBetween(isGoingOn ? begun.addedUntil : first, until);
  for (const hour of [...changed, ...unread])
    await inTurn(db, async (tx) =>
      replaceHour(tx, hour, await addUp(tx, deps, { from: hour, until: hoursBefore(hour, -1) })),
    );
  await inTurn(db, (tx) => saveHoursProgress(tx, { addedFrom: first, addedUntil: until, readUntil: now }));
  await deleteHoursBefore(db, first);
}
