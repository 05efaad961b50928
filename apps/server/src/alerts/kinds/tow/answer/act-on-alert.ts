import { ASK_AFTER_MINUTES, ASK_FOR_HOURS } from '@towscout/contracts/alerts/constants';
import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import { type AlertAction, findAlertActions, SNOOZE_BUTTON_MINUTES } from '@towscout/domain/alerts/alert-actions';
import { nearWhat } from '@towscout/domain/alerts/danger-sentence';
import { MINUTE_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

import type { Accounts, Viewer } from '#accounts';
import {
  findNotification,
  lockNotification,
  type NotificationRow,
  saveAnswer,
} from '#alerts/inbox/notifications.queries.ts';
import { askTimes, notifiedAt } from '#alerts/inbox/present-notification.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { conflict, forbidden, notFound, unauthorized } from '#platform/http/problem.ts';
import { toReporter, type Trucks } from '#trucks';
import { snoozeUntil, type WatchedPlaces } from '#watched-places';

import { isAboutSharedCar, readTowData } from '../decide/previous-alerts.ts';
import { findActed, saveActed } from './answers.queries.ts';

type AnswerDeps = { db: Database; clock: Clock; trucks: Pick<Trucks, 'recordLaterAnswer'> };
type Answer = { id: string; wasThere: boolean; networkKey: string };

/**
 * Counts toward the user's own figure and the reporter's trust; the last answer wins. Rejects with 404, or 409 while it
 * isn't asked.
 */
export function answerAlert(
  { db, clock, trucks }: AnswerDeps,
  viewer: Viewer,
  { id, wasThere, networkKey }: Answer,
): Promise<NotificationRow> {
  return transact(db, async (tx) => {
    const row = await findNotification(tx, viewer.id, id);
    if (!row) throw notFound(m.alerts_server_not_found());
    refuseUnasked(row, clock.now());
    return recordAnswer(tx, trucks, row, { viewer, networkKey, wasThere }, clock.now());
  });
}

function refuseUnasked(row: NotificationRow, now: Date): void {
  const asked = askTimes(row);
  if (!asked) throw conflict(m.alerts_server_first_alarm_only());
  if (now < asked.from) throw conflict(m.alerts_server_answer_from({ minutes: ASK_AFTER_MINUTES }));
  if (now > asked.until) throw conflict(m.alerts_server_answer_for({ hours: ASK_FOR_HOURS }));
}

/** A vote for the truck, and the user's own answer. */
async function recordAnswer(
  tx: Tx,
  trucks: AnswerDeps['trucks'],
  row: NotificationRow,
  { viewer, networkKey, wasThere }: { viewer: Viewer; networkKey: string; wasThere: boolean },
  now: Date,
): Promise<NotificationRow> {
  await trucks.recordLaterAnswer(tx, readTowData(row).sightingId, toReporter(viewer, networkKey, now), wasThere);
  return saveAnswer(tx, row, wasThere ? 'there' : 'not_there', now);
}

type PressDeps = AnswerDeps & {
  watchedPlaces: Pick<WatchedPlaces, 'endParking' | 'isSharedWith' | 'snoozePlace'>;
  accounts: Pick<Accounts, 'lockExistingUser'>;
};

/** `pressedAt`: the press may have waited for a network. */
type Press = { id: string; action: AlertAction; key: string | null; pressedAt: Date; networkKey: string };
type Pressed = Press & { viewer: Viewer; row: NotificationRow; data: TowAlertData };

/** Once per key; returns a sentence on what happened. Rejects with 401, 403, 404 and 409. */
export function actOnAlert(deps: PressDeps, viewer: Viewer, press: Press): Promise<string> {
  return transact(deps.db, async (tx) => {
    const row = await lockOwnAlert(tx, deps, viewer, press.id);
    const before = press.key === null ? null : await findActed(tx, row.id, press.key);
    if (before !== null) return before;
    const sentence = await act(tx, deps, { ...press, viewer, row, data: readPressable(row, press.action) });
    if (press.key !== null) await saveActed(tx, { notificationId: row.id, key: press.key, sentence });
    return sentence;
  });
}

/** Rejects with 401 and 404. */
export async function lockOwnAlert(
  tx: Tx,
  { accounts }: Pick<PressDeps, 'accounts'>,
  viewer: Viewer,
  id: string,
): Promise<NotificationRow> {
  if (!(await accounts.lockExistingUser(tx, viewer.id))) throw unauthorized();
  const row = await lockNotification(tx, viewer.id, id);
  if (!row) throw notFound(m.alerts_server_not_found());
  return row;
}

function readPressable(row: NotificationRow, action: AlertAction): TowAlertData {
  if (row.type !== 'tow_truck') throw conflict(m.alerts_server_not_about_truck());
  const data = readTowData(row);
  // An alert whose car has left can still be answered: nothing happens twice.
  if (!findAlertActions({ ...data, isWithdrawn: false }).includes(action))
    throw conflict(m.alerts_server_no_such_button());
  return data;
}

const act = (tx: Tx, deps: PressDeps, pressed: Pressed): Promise<string> =>
  ({ moved: freeCar, not_there: denyTruck, snooze: snoozeNearby })[pressed.action](tx, deps, pressed);

async function freeCar(tx: Tx, { watchedPlaces }: PressDeps, { viewer, row, data }: Pressed): Promise<string> {
  await refuseUnshared(tx, watchedPlaces, viewer, data);
  const parking = { userId: viewer.id, placeId: data.placeId, alertedAt: notifiedAt(row) };
  const outcome = await watchedPlaces.endParking(tx, parking);
  const car = nearWhat(data);
  if (outcome === 'parked again') throw conflict(m.alerts_server_parked_again({ car }));
  return outcome === 'ended' ? m.alerts_server_stopped_watching({ car }) : m.alerts_server_already_stopped({ car });
}

async function denyTruck(tx: Tx, { clock, trucks }: PressDeps, { viewer, row, networkKey }: Pressed): Promise<string> {
  const now = clock.now();
  const asked = askTimes(row);
  if (!asked || now > asked.until) throw conflict(m.alerts_server_too_old());
  await recordAnswer(tx, trucks, row, { viewer, networkKey, wasThere: false }, now);
  return m.alerts_server_thanks();
}

async function snoozeNearby(
  tx: Tx,
  { clock, watchedPlaces }: PressDeps,
  { viewer, data, pressedAt }: Pressed,
): Promise<string> {
  await refuseUnshared(tx, watchedPlaces, viewer, data);
  const now = clock.now();
  const minutesLeft = Math.ceil((snoozeUntil(pressedAt, SNOOZE_BUTTON_MINUTES).getTime() - now.getTime()) / MINUTE_MS);
  if (minutesLeft <= 0) return m.alerts_server_snooze_over({ minutes: SNOOZE_BUTTON_MINUTES });
  await watchedPlaces.snoozePlace(
    tx,
    { userId: viewer.id, placeId: data.placeId, minutes: SNOOZE_BUTTON_MINUTES, chosenAt: pressedAt },
    now,
  );
  return m.alerts_server_snoozed({ count: minutesLeft, place: nearWhat(data) });
}

/** Rejects with 403 when the alert is about a car that is no longer shared with the viewer. */
export async function refuseUnshared(
  tx: Tx,
  watchedPlaces: Pick<WatchedPlaces, 'isSharedWith'>,
  viewer: Viewer,
  data: TowAlertData,
): Promise<void> {
  if (!isAboutSharedCar(data)) return;
  if (!(await watchedPlaces.isSharedWith(tx, { userId: viewer.id, placeId: data.placeId })))
    throw forbidden(m.alerts_server_car_not_shared({ car: nearWhat(data) }));
}
