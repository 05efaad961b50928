import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import { type AlertAction, findAlertActions, SNOOZE_BUTTON_MINUTES } from '@towscout/domain/alerts/alert-actions';
import { nearWhat } from '@towscout/domain/alerts/danger-sentence';
import { MINUTE_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

import type { Accounts, Viewer } from '#accounts';
import { askTimes, notifiedAt } from '#alerts/inbox/ask-times.ts';
import { lockNotification, type NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { conflict, notFound, unauthorized } from '#platform/http/problem.ts';
import type { Trucks } from '#trucks';
import { snoozeUntil, type WatchedPlaces } from '#watched-places';

import { findActed, saveActed } from './alert-actions.queries.ts';
import { recordAnswer } from './answer-alert.ts';
import { refuseUnshared } from './refuse-unshared.ts';
import { readTowData } from './tow-alert.ts';

type Deps = {
  db: Database;
  clock: Clock;
  trucks: Pick<Trucks, 'recordLaterAnswer'>;
  watchedPlaces: Pick<WatchedPlaces, 'endParking' | 'isSharedWith' | 'snoozePlace'>;
  accounts: Pick<Accounts, 'lockExistingUser'>;
};

/** `pressedAt`: the press may have waited for a network. */
type Press = { id: string; action: AlertAction; key: string | null; pressedAt: Date; networkKey: string };
type Pressed = Press & { viewer: Viewer; row: NotificationRow; data: TowAlertData };

/** Once per key; returns a sentence on what happened. Rejects with 401, 403, 404 and 409. */
export const actOnAlert = (deps: Deps, viewer: Viewer, press: Press): Promise<string> =>
  transact(deps.db, async (tx) => {
    if (!(await deps.accounts.lockExistingUser(tx, viewer.id))) throw unauthorized();
    const row = await lockNotification(tx, viewer.id, press.id);
    if (!row) throw notFound(m.alerts_server_not_found());
    const before = press.key === null ? null : await findActed(tx, row.id, press.key);
    if (before !== null) return before;
    const sentence = await act(tx, deps, { ...press, viewer, row, data: readPressable(row, press.action) });
    if (press.key !== null) await saveActed(tx, { notificationId: row.id, key: press.key, sentence });
    return sentence;
  });

function readPressable(row: NotificationRow, action: AlertAction): TowAlertData {
  if (row.type !== 'tow_truck') throw conflict(m.alerts_server_not_about_truck());
  const data = readTowData(row);
  // An alert whose car has left can still be answered: nothing happens twice.
  if (!findAlertActions({ ...data, isWithdrawn: false }).includes(action))
    throw conflict(m.alerts_server_no_such_button());
  return data;
}

const act = (tx: Tx, deps: Deps, pressed: Pressed): Promise<string> =>
  ({ moved: freeCar, not_there: denyTruck, snooze: snoozeNearby })[pressed.action](tx, deps, pressed);

async function freeCar(tx: Tx, { watchedPlaces }: Deps, { viewer, row, data }: Pressed): Promise<string> {
  await refuseUnshared(tx, watchedPlaces, viewer, data);
  const parking = { userId: viewer.id, placeId: data.placeId, alertedAt: notifiedAt(row) };
  const outcome = await watchedPlaces.endParking(tx, parking);
  const car = nearWhat(data);
  if (outcome === 'parked again') throw conflict(m.alerts_server_parked_again({ car }));
  return outcome === 'ended' ? m.alerts_server_stopped_watching({ car }) : m.alerts_server_already_stopped({ car });
}

async function denyTruck(tx: Tx, { clock, trucks }: Deps, { viewer, row, networkKey }: Pressed): Promise<string> {
  const now = clock.now();
  const asked = askTimes(row);
  if (!asked || now > asked.until) throw conflict(m.alerts_server_too_old());
  await recordAnswer(tx, trucks, row, { viewer, networkKey, wasThere: false }, now);
  return m.alerts_server_thanks();
}

async function snoozeNearby(
  tx: Tx,
  { clock, watchedPlaces }: Deps,
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
