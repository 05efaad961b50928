import { whyFound } from '@towscout/domain/towed-cars/missing-car/listed-car';

import { type KindText, toPagePath, toTopic } from '#alerts/inbox/kind.ts';

import { gatheredCars, readTowedCarData, towedCarAlert, towedCarSubject } from './towed-car-alert.ts';

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
