import { type TowZoneAlertData, towZoneAlertData } from '@towscout/contracts/towed-cars/schema';
import { HOUR_MS } from '@towscout/domain/durations';
import {
  zoneSentence,
  zonesTitle,
  zoneTitle,
  whyZone,
  type ZoneAtCar,
  type ZoneWindow,
} from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { m } from '@towscout/messages';

import type { NewNotification, NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { reminderText } from '#alerts/inbox/reminder-text.ts';
import type { PlannedZone } from '#towed-cars';
import type { ParkedCar } from '#watched-places';

export const REMINDER_HOURS = [12, 1] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/** The latest that is due, so a car parked late is warned once; null before the first and after the window. */
export function reminderDue({ startsAt, endsAt }: ZoneWindow, now: Date): ReminderHours | null {
  if (now >= endsAt) return null;
  const left = startsAt.getTime() - now.getTime();
  return REMINDER_HOURS.findLast((hours) => left <= hours * HOUR_MS) ?? null;
}

export type CarInZone = {
  car: ParkedCar;
  zone: PlannedZone;
  window: ZoneWindow;
  distanceMiles: number;
  hoursBefore: ReminderHours;
};

export type ZoneAlertText = Pick<NewNotification, 'title' | 'message'> & { data: TowZoneAlertData };

/** A shared car's reminder stands beside the user's own. */
export function zoneSubject({ car, zone, window, hoursBefore }: CarInZone): string {
  const shared = car.carName === null ? '' : `:${car.placeId}`;
  return `tow-zone:${zone.id}:${window.startsAt.toISOString()}${shared}:${hoursBefore}`;
}

export function zoneAlert({ car, zone, window, distanceMiles, hoursBefore }: CarInZone, now: Date): ZoneAlertText {
  const { kind, location, timeZone, isExact } = zone;
  const facts: ZoneAtCar = { ...window, kind, location, timeZone, isExact, distanceMiles, carName: car.carName };
  return {
    title: zoneTitle(facts, now),
    message: zoneSentence(facts),
    data: {
      zoneId: zone.id,
      placeId: car.placeId,
      zoneKind: kind,
      location,
      latitude: car.place.lat,
      longitude: car.place.lng,
      startsAt: window.startsAt.toISOString(),
      endsAt: window.endsAt.toISOString(),
      timeZone,
      isExact,
      distanceMiles,
      hoursBefore,
      carName: car.carName,
      gathered: [],
    },
  };
}

/** Takes two or more; worded by the first to begin. */
export function gatheredZones(alerts: readonly ZoneAlertText[]): ZoneAlertText {
  const [first, ...others] = alerts.toSorted((a, b) => a.data.startsAt.localeCompare(b.data.startsAt));
  if (!first) throw new Error('there is nothing to gather');
  return {
    title: zonesTitle(
      alerts.length,
      alerts.map(({ data }) => data),
    ),
    message: m.alerts_server_first_zone({ message: first.message }),
    data: { ...first.data, gathered: [first, ...others].map(({ data }) => data.zoneId) },
  };
}

export const readZoneData = ({ data }: Pick<NotificationRow, 'data'>): TowZoneAlertData => towZoneAlertData.parse(data);

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
