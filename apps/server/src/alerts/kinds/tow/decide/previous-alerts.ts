import { getCornerId } from '@towscout/contracts/alerts/notification-data';
import { type TowAlertData, towAlertData } from '@towscout/contracts/alerts/schema';
import { areAtOneCorner } from '@towscout/domain/trucks/belief/same-truck';
import type { TruckStatus } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';

import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { minutesBefore } from '#platform/clock.ts';
import type { PlaceMatch } from '#watched-places';

import type { EarlierAlert } from './truck-changes.ts';

/** The columns that later alerts depend on. */
export type PreviousAlert = Pick<
  NotificationRow,
  'id' | 'userId' | 'kind' | 'data' | 'subject' | 'isQuiet' | 'createdAt' | 'deliverAt' | 'deliveredAt' | 'gatheredInto'
>;

/** Keys for one alarm, one update and one all-clear per truck and user. */
export const alarmSubject = (sightingId: string): string => `sighting:${sightingId}`;
export const updateSubject = (sightingId: string): string => `update:${sightingId}`;
export const allClearSubject = (sightingId: string): string => `all-clear:${sightingId}`;

export const getSubjects = (sightingId: string): string[] => [
  alarmSubject(sightingId),
  updateSubject(sightingId),
  allClearSubject(sightingId),
];

export const readTowData = (row: Pick<NotificationRow, 'data'>): TowAlertData => towAlertData.parse(row.data);

/** The truck's status when the user was last alerted to it. */
export const getAlertedStatus = ({
  alertedStatus,
  status,
}: Pick<TowAlertData, 'alertedStatus' | 'status'>): TruckStatus => alertedStatus ?? status;

export const isWithdrawn = (row: Pick<NotificationRow, 'data'>): boolean => typeof row.data?.['retiredAt'] === 'string';

/** Alerts name a parked car to co-drivers alone. */
export const isAboutSharedCar = ({ placeKind, placeName }: TowAlertData): boolean =>
  placeKind === 'parked' && placeName !== null;

/** After a drive away only a car parked there again makes the truck news. */
export const isAtFormerSpot = (row: Pick<NotificationRow, 'data'>, { kind }: Pick<PlaceMatch, 'kind'>): boolean =>
  isWithdrawn(row) && kind !== 'parked' && readTowData(row).placeKind === 'parked';

/** One reader's alerts of driving trucks that made a sound. */
export const toSounds = (previous: readonly PreviousAlert[]): EarlierAlert[] =>
  previous.flatMap((row) => {
    const isAlarm = row.kind === 'alarm' || row.kind === 'update';
    // Few are read.
    const wasDriving = (row.data?.['alertedStatus'] ?? row.data?.['status']) === 'en_route';
    if (!wasDriving || !isAlarm || row.isQuiet || row.deliveredAt === null) return [];
    const { placeId, latitude, longitude, source } = readTowData(row);
    const place = { lat: latitude, lng: longitude };
    return [{ placeId, place, status: 'en_route' as const, source, at: row.deliveredAt }];
  });

/** Measured from the first alert of the group; a later truck is news again. */
export const GROUPED_WITHIN_MINUTES = 120;

export type AlertedTruck = {
  readonly sightingId: string;
  readonly place: LatLng;
  readonly location: string;
  readonly at: Date;
};

export type GroupedAlert = AlertedTruck & { readonly groupedUnder: string };

/** Returns the truck's own id when it is the first of its group. */
export function groupFor(truck: AlertedTruck, earlier: readonly GroupedAlert[]): string {
  const own = earlier.find(({ sightingId }) => sightingId === truck.sightingId);
  const first = earlier
    .filter(
      (alert) => alert.sightingId === alert.groupedUnder && isOpen(alert, truck.at) && areAtOneCorner(alert, truck),
    )
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  return own?.groupedUnder ?? first?.groupedUnder ?? truck.sightingId;
}

const isOpen = ({ at }: AlertedTruck, now: Date): boolean =>
  now.getTime() - at.getTime() <= GROUPED_WITHIN_MINUTES * 60_000;

/** One reader's alerts that a new one may join. */
export function toGrouped(previous: readonly PreviousAlert[], now: Date): GroupedAlert[] {
  const since = minutesBefore(now, GROUPED_WITHIN_MINUTES);
  // Updates and all-clears follow the first.
  return previous
    .filter((row) => row.deliverAt >= since && row.subject === alarmSubject(String(row.data?.['sightingId'])))
    .map(toGroupedAlert);
}

/** Only what grouping needs is checked: whoever watches a busy street has been alerted of many trucks. */
const grouping = towAlertData.pick({
  sightingId: true,
  location: true,
  latitude: true,
  longitude: true,
  groupedUnder: true,
});

function toGroupedAlert(row: PreviousAlert): GroupedAlert {
  const { sightingId, location, latitude, longitude, groupedUnder } = grouping.parse(row.data);
  return {
    sightingId,
    place: { lat: latitude, lng: longitude },
    location,
    at: row.createdAt,
    groupedUnder: getCornerId({ groupedUnder, sightingId }),
  };
}
