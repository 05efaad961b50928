import type { DeclarationAlertData, WeatherAlertData } from '../emergencies/alert.ts';
import type { StreetRuleAlertData } from '../parking-rules/reminders.ts';
import type { TowRecordAlertData } from '../tow-records/alert.ts';
import type { TowZoneAlertData } from '../towed-cars/schema.ts';
import type { Notification, TowAlertData } from './schema.ts';

/** Null when the notification is about something else. */
export const getTowData = ({ data }: Pick<Notification, 'data'>): TowAlertData | null =>
  data && 'sightingId' in data ? data : null;

/** Alerts at a corner are grouped under its first truck. */
export const getCornerId = ({ groupedUnder, sightingId }: Pick<TowAlertData, 'groupedUnder' | 'sightingId'>): string =>
  groupedUnder ?? sightingId;

/** Alerts of one corner share an id and count as one. */
export function getGroupId(notification: Pick<Notification, 'id' | 'data'>): string {
  const truck = getTowData(notification);
  return truck === null || truck.kind === 'gathered' ? notification.id : getCornerId(truck);
}

/** Null when the notification is about something else. */
export const getTowZoneData = ({ data }: Pick<Notification, 'data'>): TowZoneAlertData | null =>
  data && 'zoneId' in data ? data : null;

/** Null when the notification is about something else. */
export const getStreetRuleData = ({ data }: Pick<Notification, 'data'>): StreetRuleAlertData | null =>
  data && 'ruleKind' in data ? data : null;

/** Null when the notification is about something else. */
export const getRecordData = ({ data }: Pick<Notification, 'data'>): TowRecordAlertData | null =>
  data && 'recordId' in data ? data : null;

/** Null when the notification is about something else. */
export const getWeatherData = ({ data }: Pick<Notification, 'data'>): WeatherAlertData | null =>
  data && 'hazard' in data ? data : null;

/** Null when the notification is about something else. */
export const getDeclarationData = ({ data }: Pick<Notification, 'data'>): DeclarationAlertData | null =>
  data && 'declarationId' in data ? data : null;
