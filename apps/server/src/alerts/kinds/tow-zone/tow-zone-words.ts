import { whyZone, zoneSentence, zoneTitle } from '@towscout/domain/towed-cars/tow-zones/describe-zone';
import { REMINDER_HOURS } from '@towscout/domain/towed-cars/tow-zones/reminders';

import { reminderText } from '#alerts/inbox/reminder-text.ts';

import { gatheredZones, readZoneData } from './tow-zone-alert.ts';

export const towZoneText = reminderText({
  type: 'tow_zone',
  read: readZoneData,
  why: (data) => whyZone({ ...data, kind: data.zoneKind }),
  reword(data, at) {
    const zone = { ...data, kind: data.zoneKind, startsAt: new Date(data.startsAt), endsAt: new Date(data.endsAt) };
    return { title: zoneTitle(zone, at), message: zoneSentence(zone) };
  },
  gather: gatheredZones,
  show: ({ zoneId, endsAt }) => ({ tag: `tow-zone-${zoneId}`, until: endsAt }),
  pair: REMINDER_HOURS,
});
