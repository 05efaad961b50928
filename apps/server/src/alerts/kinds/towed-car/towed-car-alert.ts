import { type TowedCarAlertData, towedCarAlertData } from '@towscout/contracts/towed-cars/schema';
import { foundSentence, foundTitle, foundTitles } from '@towscout/domain/towed-cars/missing-car/listed-car';
import { m } from '@towscout/messages';

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
