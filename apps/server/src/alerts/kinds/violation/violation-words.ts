import { violationAlertData } from '@towscout/contracts/violations/schema';

import { type KindText, toPagePath, toTopic } from '#alerts/inbox/kind.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';

import { gatheredViolations, violationWords } from './violation-alert.ts';
import { whyThisViolationAlert } from './why-this-alert.ts';

const NEWS_MINUTES = 60;

/** A watched plate is a reason of its own. */
export function getSharedPlace({ data }: Pick<NotificationRow, 'data'>): string | null {
  const { near, watchedPlate } = violationAlertData.parse(data);
  return near?.placeKind === 'parked' && near.placeName !== null && watchedPlate === null ? near.placeId : null;
}

export const violationText: KindText = {
  type: 'parking_violation',
  read(row) {
    const data = violationAlertData.parse(row.data);
    return { data, why: whyThisViolationAlert(data) };
  },
  reword: (row) => violationWords(violationAlertData.parse(row.data)),
  gather: (rows) => gatheredViolations(rows.map((row) => ({ ...row, data: violationAlertData.parse(row.data) }))),
  show: (row) => ({
    tag: `alert-${row.id}`,
    url: toPagePath(row),
    topic: toTopic(row.id),
    minutes: NEWS_MINUTES,
    staysOnSite: false,
  }),
  getSharedPlace,
  findReplaced: async () => new Set(),
};
