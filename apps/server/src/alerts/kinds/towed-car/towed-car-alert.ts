import { type TowedCarAlertData, towedCarAlertData } from '@towscout/contracts/towed-cars/schema';
import { foundSentence, foundTitle, foundTitles, whyFound } from '@towscout/domain/towed-cars/missing-car/listed-car';
import { m } from '@towscout/messages';

import { type KindText, toPagePath, toTopic } from '#alerts/inbox/kind.ts';
import type { NewNotification, NotificationRow } from '#alerts/inbox/notifications.queries.ts';

export type TowedCarText = Pick<NewNotification, 'title' | 'message'> & { data: TowedCarAlertData };

export const towedCarSubject = ({ watchId }: Pick<TowedCarAlertData, 'watchId'>): string => `towed-car:${watchId}`;

export function towedCarAlert(data: TowedCarAlertData): TowedCarText {
  const car = { ...data, towedAt: new Date(data.towedAt) };
  return { title: foundTitle(car), message: foundSentence(car), data };
}

/** Takes two or more; those found by their plate first. */
export function gatheredCars(alerts: readonly TowedCarText[]): TowedCarText {
  const [first, ...others] = alerts.toSorted((a, b) => Number(b.data.isByPlate) - Number(a.data.isByPlate));
  if (!first) throw new Error('there is nothing to gather');
  return {
    title: foundTitles(alerts.length),
    message: m.alerts_server_first({ message: first.message }),
    data: { ...first.data, gathered: [first, ...others].map(({ data }) => data.watchId) },
  };
}

export const readTowedCarData = ({ data }: Pick<NotificationRow, 'data'>): TowedCarAlertData =>
  towedCarAlertData.parse(data);

/** A pound asks more for each day. */
const NEWS_MINUTES = 24 * 60;

export const towedCarText: KindText = {
  type: 'towed_car',
  read(row) {
    const data = readTowedCarData(row);
    return { data, why: whyFound(data) };
  },
  reword: (row) => towedCarAlert(readTowedCarData(row)),
  gather: (rows) => gatheredCars(rows.map((row) => ({ ...row, data: readTowedCarData(row) }))),
  show: (row) => ({
    tag: towedCarSubject(readTowedCarData(row)).replace(':', '-'),
    url: toPagePath(row),
    topic: toTopic(row.id),
    minutes: NEWS_MINUTES,
    staysOnSite: false,
  }),
  getSharedPlace: () => null,
  findReplaced: async () => new Set(),
};
