import type { TowZoneAlertData } from '../tows/schema.ts';
import type { Notification, TowAlertData } from './schema.ts';

/** What a notification says about a truck; null when it is about something else. */
export const getTowData = ({ data }: Pick<Notification, 'data'>): TowAlertData | null =>
  data && 'sightingId' in data ? data : null;

/** The truck under which the alerts of a corner are grouped: its own, where it is the first there. */
export const getCornerId = ({ groupedUnder, sightingId }: Pick<TowAlertData, 'groupedUnder' | 'sightingId'>): string =>
  groupedUnder ?? sightingId;

/** What stands together in the list and counts as one: the alerts of one corner; anything else is by itself. */
export function getGroupId(notification: Pick<Notification, 'id' | 'data'>): string {
  const truck = getTowData(notification);
  return truck === null || truck.kind === 'gathered' ? notification.id : getCornerId(truck);
}

/** What a notification says about a tow zone; null when it is about something else. */
export const getTowZoneData = ({ data }: Pick<Notification, 'data'>): TowZoneAlertData | null =>
  data && 'zoneId' in data ? data : null;
