import { getCornerId } from '@towscout/contracts/alerts/notification-data';
import { findAlertActions } from '@towscout/domain/alerts/alert-actions';
import { freshMinutes } from '@towscout/domain/sources';

import { notifiedAt } from '#alerts/inbox/ask-times.ts';
import { type KindText, toTopic } from '#alerts/inbox/kind.ts';

import { findReplaced } from './replaced-alerts.ts';
import { gatheredAlert, isAboutSharedCar, readTowData, rewordTowAlert } from './tow-alert.ts';
import { whyThisTowAlert } from './why-this-alert.ts';

export const towText: KindText = {
  type: 'tow_truck',
  read(row) {
    const data = readTowData(row);
    return { data, why: whyThisTowAlert(data) };
  },
  reword: (row) => rewordTowAlert(readTowData(row), notifiedAt(row)),
  gather: (rows) => gatheredAlert(rows.map((row) => ({ ...row, data: readTowData(row) }))),
  // Alerts of one corner share a tag and topic, so the newest is shown.
  show(row) {
    const { sightingId, source, kind, gatheredIn, groupedUnder, othersAtCorner, retiredAt } = readTowData(row);
    const key = kind === 'gathered' ? row.id : (gatheredIn?.id ?? getCornerId({ groupedUnder, sightingId }));
    return {
      tag: `tow-${key}`,
      url: `/?sighting=${sightingId}`,
      topic: toTopic(key),
      minutes: freshMinutes(source),
      staysOnSite: (gatheredIn ? gatheredIn.othersStand : othersAtCorner) || retiredAt !== null,
    };
  },
  findActions(row) {
    const { kind, placeKind, retiredAt } = readTowData(row);
    return findAlertActions({ kind, placeKind, isWithdrawn: retiredAt !== null });
  },
  getSharedPlace(row) {
    const data = readTowData(row);
    return isAboutSharedCar(data) ? data.placeId : null;
  },
  findReplaced,
};
