import { violationAlertData } from '@towscout/contracts/violations/schema';

import { type KindText, toPagePath, toTopic } from '#alerts/inbox/kind.ts';

import { whyThisViolationAlert } from './why-this-alert.ts';

const NEWS_MINUTES = 60;

export const violationText: KindText = {
  type: 'parking_violation',
  read(row) {
    const data = violationAlertData.parse(row.data);
    return { data, why: whyThisViolationAlert(data) };
  },
  show: (row) => ({
    tag: `alert-${row.id}`,
    url: toPagePath(row),
    topic: toTopic(row.id),
    minutes: NEWS_MINUTES,
    staysOnSite: false,
  }),
  findSuperseded: async () => new Set(),
};
