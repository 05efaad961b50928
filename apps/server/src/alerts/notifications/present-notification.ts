import { type Notification, towAlertData, type TowAlertData } from '@towscout/contracts/alerts';
import { violationAlertData } from '@towscout/contracts/violations';

import { askTimes, toldAt } from './ask-times.ts';
import type { NotificationRow } from './notifications.queries.ts';
import { whyThisTowAlert, whyThisViolationAlert } from './why-this-alert.ts';

export function presentNotification(row: NotificationRow): Notification {
  const told = readData(row);
  const ask = askTimes(row);
  return {
    id: row.id,
    type: row.type as Notification['type'],
    title: row.title,
    message: row.message,
    data: told.data,
    isRead: row.isRead === 1 ? 1 : 0,
    isQuiet: row.isQuiet,
    createdAt: toldAt(row).toISOString(),
    why: told.why,
    answer: row.answer,
    ask: ask && { from: ask.from.toISOString(), until: ask.until.toISOString() },
  };
}

/** What was kept of the alert, with the defaults for what older rows did not have yet. */
function readData(row: NotificationRow): Pick<Notification, 'data' | 'why'> {
  if (row.data === null) return { data: null, why: '' };
  if (row.type === 'parking_violation') {
    const data = violationAlertData.parse(row.data);
    return { data, why: whyThisViolationAlert(data) };
  }
  const data = readTowData(row);
  return { data, why: whyThisTowAlert(data) };
}

export const readTowData = (row: Pick<NotificationRow, 'data'>): TowAlertData => towAlertData.parse(row.data);
