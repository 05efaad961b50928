import { freshMinutes } from '@towscout/domain/sources';

import { type KindText, topicOf } from '#alerts/inbox/kind.ts';

import { findSuperseded } from './superseded.ts';
import { readTowData } from './tow-data.ts';
import { whyThisTowAlert } from './why-this-alert.ts';

export const towWords: KindText = {
  type: 'tow_truck',
  read(row) {
    const data = readTowData(row);
    return { data, why: whyThisTowAlert(data) };
  },
  // The alarm of a truck, its update and its end share a tag and a topic: the newest word stands.
  show(row) {
    const { sightingId, source, kind, gatheredIn } = readTowData(row);
    const key = kind === 'gathered' ? row.id : (gatheredIn?.id ?? sightingId);
    return {
      tag: `tow-${key}`,
      url: `/?sighting=${sightingId}`,
      topic: topicOf(key),
      minutes: freshMinutes(source),
      staysOnSite: gatheredIn?.othersStand === true,
    };
  },
  findSuperseded: findSuperseded,
};
