import { hoursBefore } from '#platform/clock.ts';

import { type AddUpDeps, addUp, findChangedHours, inTurn } from './add-up.ts';
import { deleteHoursBetween, findHoursProgress, replaceHour, saveHoursProgress } from './heatmap.queries.ts';
import { hoursBetween, KEPT_SPANS, getKeptHours, type KeptSpan } from './hours.ts';

/** Each past hour in a transaction of its own, again when something about it became known since. */
export async function addUpHours(deps: AddUpDeps): Promise<void> {
  const now = deps.clock.now();
  for (const span of KEPT_SPANS) await addUpSpan(deps, span, now);
  await deleteHoursBetween(deps.db, KEPT_SPANS.map((span) => getKeptHours(span, now)).toReversed());
}

async function addUpSpan(deps: AddUpDeps, span: KeptSpan, now: Date): Promise<void> {
  const { db } = deps;
  const { from, until } = getKeptHours(span, now);
  const begun = await findHoursProgress(db, span);
  const isGoingOn = begun !== null && begun.addedUntil > from;
  const changed = isGoingOn ? await findChangedHours(deps, begun.readUntil, { from, until: begun.addedUntil }) : [];
  const unread = hoursBetween(isGoingOn ? begun.addedUntil : from, until);
  for (const hour of [...changed, ...unread])
    await inTurn(db, async (tx) =>
      replaceHour(tx, hour, await addUp(tx, deps, { from: hour, until: hoursBefore(hour, -1) })),
    );
  await inTurn(db, (tx) => saveHoursProgress(tx, span, { addedFrom: from, addedUntil: until, readUntil: now }));
}
