import { getCornerId } from '@towscout/contracts/alerts/notification-data';
import type { TowAlertData } from '@towscout/contracts/alerts/schema';

import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { PlacedSighting } from '#trucks';

import { alarmSubject, readTowData } from './previous-alerts.ts';

export type GroupedTruck = { userId: string; corner: string; sightingId: string };

export type AllClearFacts = {
  /** The combined alerts that the alarms are part of. */
  gathered: readonly NotificationRow[];
  /** The trucks that alarmed the same readers at the same corners. */
  grouped: readonly GroupedTruck[];
  /** Those of all these trucks that are still there. */
  standing: ReadonlySet<string>;
};

export type AllClear = Pick<TowAlertData, 'gatheredIn' | 'othersAtCorner'> & {
  alarm: NotificationRow;
  sighting: PlacedSighting;
};

/** One for each alarm of a truck that left, with what of its combined alert and of its corner still holds. */
export function decideAllClears(
  left: readonly PlacedSighting[],
  alarms: readonly NotificationRow[],
  { gathered, grouped, standing }: AllClearFacts,
): AllClear[] {
  const bySubject = new Map(left.map((sighting) => [alarmSubject(sighting.id), sighting]));
  const othersStand = new Map(
    gathered.map((row) => [row.id, readTowData(row).gathered.some((id) => standing.has(id))]),
  );
  const busyCorners = new Set(
    grouped.filter(({ sightingId }) => standing.has(sightingId)).map(({ userId, corner }) => `${userId} ${corner}`),
  );
  return alarms.flatMap((alarm) => {
    const sighting = bySubject.get(alarm.subject);
    if (!sighting) return [];
    const whole = alarm.gatheredInto;
    const stand = whole === null ? undefined : othersStand.get(whole);
    return [
      {
        alarm,
        sighting,
        gatheredIn: whole !== null && stand !== undefined ? { id: whole, othersStand: stand } : null,
        othersAtCorner: busyCorners.has(`${alarm.userId} ${getCornerId(readTowData(alarm))}`),
      },
    ];
  });
}
