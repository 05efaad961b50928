import { getCornerId } from '@towscout/contracts/alerts/notification-data';
import { type TowAlertData, towAlertData } from '@towscout/contracts/alerts/schema';
import { displayPriority } from '@towscout/contracts/trucks/constants';
import { MINUTE_MS } from '@towscout/domain/durations';
import type { Source } from '@towscout/domain/sources';
import { areAtOneCorner } from '@towscout/domain/trucks/belief/same-truck';
import { isTowCall } from '@towscout/domain/trucks/format-status';
import type { TruckStatus } from '@towscout/domain/trucks/status';
import { type LatLng, distanceBetween } from '@towscout/geo';

import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { minutesBefore } from '#platform/clock.ts';
import type { PlaceMatch } from '#watched-places';

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

const PASSES_WITHIN_MS = 2 * MINUTE_MS;
/** As far as a truck gets in that time on a highway. */
const PASSES_WITHIN_MILES = 2;

export type SeenNear = { placeId: string; place: LatLng; status: TruckStatus; source: Source };
/** An alert that made a sound. */
export type EarlierAlert = SeenNear & { at: Date };

/** True within two minutes of a sound for the same place, when both times somebody saw a truck driving there. */
export const drivesPast = (truck: SeenNear, earlierAlerts: readonly EarlierAlert[], now: Date): boolean =>
  isDriving(truck) &&
  earlierAlerts.some(
    (earlier) =>
      earlier.placeId === truck.placeId &&
      isDriving(earlier) &&
      now.getTime() - earlier.at.getTime() < PASSES_WITHIN_MS &&
      distanceBetween(earlier.place, truck.place) <= PASSES_WITHIN_MILES,
  );

/** A dispatched call is another truck's each time. */
const isDriving = ({ status, source }: Pick<SeenNear, 'status' | 'source'>): boolean =>
  status === 'en_route' && !isTowCall(source);

/** One that was silent as it drove past rings after all when it stops, or is still there. */
export const hasStayed = (alerted: { isPassing: boolean; at: Date }, status: TruckStatus, now: Date): boolean =>
  alerted.isPassing && (status !== 'en_route' || now.getTime() - alerted.at.getTime() >= PASSES_WITHIN_MS);

type Alerted = { status: TruckStatus; distanceMiles: number };

/** Closer makes no difference. */
const ALREADY_NEAR_MILES = 0.1;

/** True when it started working or halved its distance. */
export function gotWorse(previous: Alerted, now: Alerted): boolean {
  const cameNearer = previous.distanceMiles > ALREADY_NEAR_MILES && now.distanceMiles <= previous.distanceMiles / 2;
  return wentToWork(previous.status, now.status) || cameNearer;
}

export const wentToWork = (previous: TruckStatus, now: TruckStatus): boolean =>
  displayPriority(previous) === 'medium' && displayPriority(now) === 'high';
