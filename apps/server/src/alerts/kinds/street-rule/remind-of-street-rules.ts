import type { Accounts } from '#accounts';
import type { DeliverDeps } from '#alerts/decide/deliver.ts';
import { writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import { cancelWaiting } from '#alerts/inbox/notices.queries.ts';
import type { Outlooks } from '#outlook';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { CarToCheck, WatchedPlaces } from '#watched-places';

import { findReminders, type Found, HOURS_AHEAD, noReminders } from './find-reminders.ts';
import {
  type DueReminder,
  gatheredReminders,
  readReminderData,
  reminderAlert,
  reminderSubject,
} from './street-rule-alert.ts';
import { findWaitingReminders } from './waiting-reminders.queries.ts';

export type StreetRuleDeps = DeliverDeps & {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'holdUser'>;
  watchedPlaces: WatchedPlaces;
  outlook: Outlooks;
};

const CARS_AT_ONCE = 50;
/** A car whose check was cut off is checked again after this. */
const CLAIM_MINUTES = 2;

/**
 * Once per spot, rule, window and reminder: for all cars that are due, or one that was just parked. A failure for one
 * car delays no other, and rejects at the end.
 */
export async function remindOfStreetRules(deps: StreetRuleDeps, only?: { placeId: string }): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const now = deps.clock.now();
    const until = minutesAfter(now, CLAIM_MINUTES);
    const cars = await deps.watchedPlaces.claimCarsToCheck(deps.db, { now, until, limit: CARS_AT_ONCE, ...only });
    for (const car of cars) await checkCar(deps, car, until).catch((error: unknown) => failures.push(error));
    if (only || cars.length < CARS_AT_ONCE) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parked cars could not be checked`);
}

async function checkCar(deps: StreetRuleDeps, car: CarToCheck, until: Date): Promise<void> {
  const now = deps.clock.now();
  const { due, lookAgainAt } = await look(deps, car, now);
  await transact(deps.db, async (tx) => {
    if (!(await isStillThere(tx, deps, car))) return;
    if (due.length > 0) await remind(tx, deps, due, now);
    const isWaiting = await cancelOthers(tx, car, due);
    const nextAt = isWaiting ? minutesAfter(now, 1) : lookAgainAt;
    await deps.watchedPlaces.finishCheck(tx, { placeId: car.placeId, until, nextAt });
  });
}

/** Finds none for a user who wants none, until they may have changed their mind. */
async function look({ db, watchedPlaces, outlook }: StreetRuleDeps, car: CarToCheck, now: Date): Promise<Found> {
  const { enableRuleReminders, parkingPermits } = await watchedPlaces.findPreferences(db, car.userId);
  if (!enableRuleReminders) return noReminders(now);
  const spot = { ...car.place, side: null, since: car.parkedAt, permits: parkingPermits };
  return findReminders(await outlook.outlookAt(spot, now, HOURS_AHEAD), car, now);
}

/** The car may have left, moved, or its user gone, while the rules were read. */
async function isStillThere(tx: Tx, { accounts, watchedPlaces }: StreetRuleDeps, car: CarToCheck): Promise<boolean> {
  if (!(await accounts.holdUser(tx, car.userId))) return false;
  const place = await watchedPlaces.lockPlace(tx, car.userId, car.placeId);
  return place !== null && place.isActive && place.createdAt.getTime() === car.parkedAt.getTime();
}

/** A rule may have changed while its reminder waited. True when one that still holds waits on. */
async function cancelOthers(tx: Tx, car: CarToCheck, due: readonly DueReminder[]): Promise<boolean> {
  const subjects = new Set(due.map(reminderSubject));
  const waiting = await findWaitingReminders(tx, car.userId);
  const others = waiting.filter(({ subject }) => !subjects.has(subject));
  await cancelWaiting(tx, { ids: others.map(({ id }) => id) });
  return waiting.length > others.length;
}

/** Quiet hours are kept: the evening before came first. The hourly limit would make the way back too late. */
async function remind(tx: Tx, deps: StreetRuleDeps, due: readonly DueReminder[], now: Date): Promise<void> {
  await writeAndCombine(
    tx,
    deps,
    due.map((each) => ({
      ...reminderAlert(each, now),
      userId: each.car.userId,
      type: 'street_rule' as const,
      kind: 'reminder' as const,
      subject: reminderSubject(each),
      breaksQuietHours: false,
      breaksHourlyLimit: each.reminder === 'walk_back',
    })),
    (rows) =>
      gatheredReminders(rows.map((row) => ({ title: row.title, message: row.message, data: readReminderData(row) }))),
    now,
  );
}
