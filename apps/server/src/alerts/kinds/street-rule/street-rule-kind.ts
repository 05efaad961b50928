import type { StreetRuleAlertData } from '@towscout/contracts/parking-rules/reminders';
import { toRuleAtCar } from '@towscout/contracts/parking-rules/rule-at-car';
import { toAddress } from '@towscout/contracts/wire/location';
import { reminderTitle, type RuleAtCar } from '@towscout/domain/parking-rules/describe-reminder';
import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';
import { inLocale } from '@towscout/messages/in-locale';

import type { Accounts } from '#accounts';
import { type DeliverDeps, notifyPages } from '#alerts/decide/deliver.ts';
import { writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import { onPlaceSaved, type Kind } from '#alerts/inbox/kind.ts';
import { cancelWaiting } from '#alerts/inbox/notices.queries.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { ParkingRules } from '#parking-rules';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { listener } from '#platform/events/facts.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import { type CarToCheck, placeLeft, readingKey, type WatchedPlaces } from '#watched-places';

import { findReminders, type Found, HOURS_AHEAD, noReminders } from './find-reminders.ts';
import {
  gatheredReminders,
  readReminderData,
  streetRuleText,
  type DueReminder,
  reminderAlert,
  reminderSubject,
} from './street-rule-alert.ts';
import {
  findOpenReminders,
  findSentReminders,
  findWaitingReminders,
  markRemindersRead,
} from './waiting-reminders.queries.ts';

/** Thousands of cars at 8 pm. Runs at once share the cars. */
const EXPIRE_SECONDS = 300;

export function streetRuleKind(deps: StreetRuleDeps): Kind {
  const remind: Job<object> = {
    name: 'alerts.remind-of-street-rules',
    cron: '* * * * *',
    expireInSeconds: EXPIRE_SECONDS,
    handle: () => remindOfStreetRules(deps),
  };
  const end: Job<{ placeId: string; userId: string }> = {
    name: 'alerts.end-street-rule-reminders',
    handle: async (facts) => {
      for (const { placeId, userId } of facts) await endReminders(deps, userId, placeId);
    },
  };
  return {
    words: streetRuleText,
    recheckWaiting: recheckReminders(deps),
    room: {
      jobs: [anyJob(remind)],
      listeners: [
        onPlaceSaved('alerts.look-at-street-rules', (placeId) => remindOfStreetRules(deps, { placeId })),
        listener(placeLeft, end),
      ],
    },
  };
}

/** Drops those of cars that left or moved, and of rules that bind by now. */
const recheckReminders =
  ({ watchedPlaces }: StreetRuleDeps): Kind['recheckWaiting'] =>
  async (tx, { userId, preferences }, waited, now) => {
    const cars = await watchedPlaces.findParkedCars(tx, userId, now);
    const isQuiet = isQuietFor(preferences, now);
    const due = waited.flatMap((row) => {
      const data = readReminderData(row);
      const rule = toRuleAtCar(data);
      const isAhead = cars.some((car) => isAt(car, data)) && now < rule.bindsFrom;
      const title = reminderTitle(rule, data.reminder, now);
      return isAhead ? [{ row, kind: row.kind, words: { title, message: row.message, data }, isQuiet }] : [];
    });
    return { due, combined: () => gatheredReminders(due.map(({ words }) => words)) };
  };

const isAt = ({ placeId, place }: CarToCheck, data: StreetRuleAlertData): boolean =>
  placeId === data.placeId && place.lat === data.latitude && place.lng === data.longitude;

type StreetRuleDeps = DeliverDeps & {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'findLocales' | 'lockExistingUser'>;
  watchedPlaces: WatchedPlaces;
  parkingRules: Pick<ParkingRules, 'outlookAt'>;
};

const CARS_AT_ONCE = 50;
/** A car whose check was cut off is checked again after this. */
const CLAIM_MINUTES = 2;

/**
 * Once per reader, spot, rule, window and reminder: for all cars that are due, or one that was just parked. A failure
 * for one car delays no other, and rejects at the end.
 */
async function remindOfStreetRules(deps: StreetRuleDeps, only?: { placeId: string }): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const now = deps.clock.now();
    const until = minutesAfter(now, CLAIM_MINUTES);
    const read = await deps.watchedPlaces.claimCarsToCheck(deps.db, { now, until, limit: CARS_AT_ONCE, ...only });
    const cars = [...Map.groupBy(read, ({ placeId }) => placeId).values()];
    for (const readers of cars) await checkCar(deps, readers, until).catch((error: unknown) => failures.push(error));
    if (only || cars.length < CARS_AT_ONCE) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parked cars could not be checked`);
}

/** Takes one car, once for each who is alerted of it. */
async function checkCar(deps: StreetRuleDeps, readers: readonly CarToCheck[], until: Date): Promise<void> {
  const now = deps.clock.now();
  const found = await look(deps, readers, now);
  await transact(deps.db, async (tx) => {
    const waits: boolean[] = [];
    for (const { car, ...ahead } of found) {
      if (!(await isStillThere(tx, deps, car))) continue;
      const due = await withTakenBack(tx, deps, { car, ...ahead }, now);
      if (due.length > 0) await remind(tx, deps, due, now);
      waits.push(await cancelOthers(tx, car, due));
    }
    const looks = found.map(({ lookAgainAt }) => lookAgainAt.getTime());
    const nextAt = waits.includes(true) ? minutesAfter(now, 1) : new Date(Math.min(...looks));
    for (const { placeId } of readers.slice(0, 1)) await deps.watchedPlaces.finishCheck(tx, { placeId, until, nextAt });
  });
}

const isAtSpot = ({ place }: CarToCheck, { latitude, longitude }: StreetRuleAlertData): boolean =>
  place.lat === latitude && place.lng === longitude;

type Looked = Found & { car: CarToCheck };

/** The permits are the owner's. Finds none for a reader who wants none, until they may have changed their mind. */
async function look(deps: StreetRuleDeps, readers: readonly CarToCheck[], now: Date): Promise<Looked[]> {
  const { db, accounts, watchedPlaces, parkingRules } = deps;
  const [car] = readers;
  if (!car) return [];
  const ids = [car.ownerId, ...readers.map(({ userId }) => userId)];
  const preferencesFor = await watchedPlaces.findPreferencesByUser(db, ids);
  const localeFor = await accounts.findLocales(db, ids);
  const permits = preferencesFor(car.ownerId).parkingPermits;
  const spot = { ...car.place, address: toAddress(car), side: null, since: car.parkedAt, permits };
  const found = await parkingRules.outlookAt(spot, now, HOURS_AHEAD);
  return readers.map((reader) => {
    const isWanted = preferencesFor(reader.userId).enableRuleReminders;
    return Object.assign(
      isWanted ? inLocale(localeFor(reader.userId), () => findReminders(found, reader, now)) : noReminders(now),
      { car: reader },
    );
  });
}

/** The car may have left or moved, be shared no more, or its reader gone, while the rules were read. */
async function isStillThere(tx: Tx, { accounts, watchedPlaces }: StreetRuleDeps, car: CarToCheck): Promise<boolean> {
  if (!(await accounts.lockExistingUser(tx, car.userId))) return false;
  const place = await watchedPlaces.lockPlace(tx, car.ownerId, car.placeId);
  if (!place?.isActive || place.createdAt.getTime() !== car.parkedAt.getTime()) return false;
  return (await watchedPlaces.findReadings(tx, [car])).has(readingKey(car));
}

/** Longer than a reminder is ahead of its rule. */
const SENT_WITHIN_MINUTES = 48 * 60;

/**
 * The reminders that are due, and of hours that the city has suspended since their reminder, that they are. When it
 * takes a suspension back, the reminder comes again.
 */
async function withTakenBack(tx: Tx, deps: StreetRuleDeps, found: Looked, now: Date): Promise<DueReminder[]> {
  const { car, due, suspended } = found;
  if (due.length === 0 && suspended.length === 0) return [];
  const sent = await findSentReminders(tx, car.userId, car.placeId, minutesAfter(now, -SENT_WITHIN_MINUTES));
  const lastOf = ({ kind, bindsFrom }: RuleAtCar) => {
    const row = sent.find((each) => {
      const data = readReminderData(each);
      return data.ruleKind === kind && data.bindsFrom === bindsFrom.toISOString() && isAtSpot(car, data);
    });
    return row && { row, data: readReminderData(row) };
  };
  const again = due.map((each) => {
    const last = lastOf(each.rule);
    return last?.data.suspended ? Object.assign({}, each, { after: last.row.id }) : each;
  });
  const over: NotificationRow[] = [];
  const takenBack = suspended.flatMap((rule): DueReminder[] => {
    const last = lastOf(rule);
    if (!last || last.data.suspended) return [];
    over.push(last.row);
    return [{ car, city: last.data.city, rule, reminder: last.data.reminder, after: last.row.id }];
  });
  await readAlready(tx, deps, over);
  return [...again, ...takenBack];
}

/** A rule may have changed while its reminder waited. True when one that still holds waits on. */
async function cancelOthers(tx: Tx, car: CarToCheck, due: readonly DueReminder[]): Promise<boolean> {
  const subjects = new Set(due.map(reminderSubject));
  const rows = await findWaitingReminders(tx, car.userId);
  const waiting = rows.filter((row) => readReminderData(row).placeId === car.placeId);
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
      words: () => reminderAlert(each, now),
      userId: each.car.userId,
      type: 'street_rule' as const,
      kind: 'reminder' as const,
      subject: reminderSubject(each),
      breaksQuietHours: false,
      breaksHourlyLimit: each.reminder === 'walk_back',
      snoozable: null,
    })),
    streetRuleText.gather,
    now,
  );
}

/** A car that moved has no rule ahead: its reminders count as read. Those of the spot where it was parked anew stay. */
async function endReminders(deps: StreetRuleDeps, userId: string, placeId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const cars = await deps.watchedPlaces.findParkedCars(tx, userId, deps.clock.now());
    const open = await findOpenReminders(tx, userId, placeId);
    const over = open.filter((row) => {
      const data = readReminderData(row);
      return !cars.some((car) => car.placeId === placeId && isAtSpot(car, data));
    });
    await cancelWaiting(tx, { ids: over.flatMap(({ id, deliveredAt }) => (deliveredAt === null ? [id] : [])) });
    await readAlready(
      tx,
      deps,
      over.filter(({ deliveredAt }) => deliveredAt !== null),
    );
  });
}

/** Counts delivered reminders as read: their rule is not ahead any more. */
async function readAlready(tx: Tx, deps: StreetRuleDeps, over: readonly NotificationRow[]): Promise<void> {
  const read = await markRemindersRead(
    tx,
    over.map(({ id }) => id),
  );
  await notifyPages(
    tx,
    read.filter(({ gatheredInto }) => gatheredInto === null),
    deps,
  );
}
