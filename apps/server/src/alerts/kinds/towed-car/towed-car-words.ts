import { whyFound } from '@towscout/domain/missing-car/listed-car';

import { isOfOne, type KindText, toPagePath, toTopic } from '#alerts/inbox/kind.ts';

import { readTowedCarData, towedCarAlert, towedCarSubject } from './towed-car-alert.ts';

/** A pound asks more for each day. */
const NEWS_MINUTES = 24 * 60;

export const towedCarText: KindText = {
  type: 'towed_car',
  read(row) {
    const data = readTowedCarData(row);
    return { data, why: whyFound(data) };
  },
  reword(row) {
    const data = readTowedCarData(row);
    return isOfOne(data) ? towedCarAlert(data) : null;
  },
  show: (row) => ({
    tag: towedCarSubject(readTowedCarData(row)).replace(':', '-'),
    url: toPagePath(row),
    topic: toTopic(row.id),
    minutes: NEWS_MINUTES,
    staysOnSite: false,
  }),
  getSharedPlace: () => null,
  findSuperseded: async () => new Set(),
};
