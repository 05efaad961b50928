import { getCornerId } from '@towscout/contracts/alerts/notification-data';
import { towAlertData } from '@towscout/contracts/alerts/schema';

import { minutesBefore } from '#platform/clock.ts';
import type { PlacedSighting } from '#trucks';

import { alarmSubject } from './alert-groups.queries.ts';
import { GROUPED_WITHIN_MINUTES, groupFor, type GroupedAlert } from './alert-groups.ts';
import type { PreviousAlert } from './previous-alerts.queries.ts';
import { readTowData } from './tow-alert.ts';
import type { EarlierAlert } from './truck-changes.ts';

/** Alerts of driving trucks that made a sound, by reader. */
export function alertedAmong(previous: readonly PreviousAlert[]): (userId: string) => EarlierAlert[] {
  const alerted = previous.flatMap((row) => {
    const isAlarm = row.kind === 'alarm' || row.kind === 'update';
    // Few are read.
    const wasDriving = (row.data?.['alertedStatus'] ?? row.data?.['status']) === 'en_route';
    if (!wasDriving || !isAlarm || row.isQuiet || row.deliveredAt === null) return [];
    const { placeId, latitude, longitude, source } = readTowData(row);
    const place = { lat: latitude, lng: longitude };
    return [{ userId: row.userId, placeId, place, status: 'en_route' as const, source, at: row.deliveredAt }];
  });
  const byReader = Map.groupBy(alerted, ({ userId }) => userId);
  return (userId) => byReader.get(userId) ?? [];
}

/** The truck under which an alert is grouped. Remembers answers: the next alert may join the group. */
type GroupFor = (userId: string, sighting: PlacedSighting) => string;

export function groupsAmong(previous: readonly PreviousAlert[], now: Date): GroupFor {
  const since = minutesBefore(now, GROUPED_WITHIN_MINUTES);
  // Updates and all-clears follow the first.
  const first = previous.filter(
    (row) => row.deliverAt >= since && row.subject === alarmSubject(String(row.data?.['sightingId'])),
  );
  const byReader = new Map<string, readonly GroupedAlert[]>();
  for (const [reader, rows] of Map.groupBy(first, ({ userId }) => userId)) byReader.set(reader, rows.map(toAlert));
  return (reader, { id, place, location }) => {
    const earlier = byReader.get(reader) ?? [];
    const truck = { sightingId: id, place, location, at: now };
    const groupedUnder = groupFor(truck, earlier);
    byReader.set(reader, [...earlier, { ...truck, groupedUnder }]);
    return groupedUnder;
  };
}

/** Only what grouping needs is checked: whoever watches a busy street has been alerted of many trucks. */
const grouping = towAlertData.pick({
  sightingId: true,
  location: true,
  latitude: true,
  longitude: true,
  groupedUnder: true,
});

function toAlert(row: PreviousAlert): GroupedAlert {
  const { sightingId, location, latitude, longitude, groupedUnder } = grouping.parse(row.data);
  return {
    sightingId,
    place: { lat: latitude, lng: longitude },
    location,
    at: row.createdAt,
    groupedUnder: getCornerId({ groupedUnder, sightingId }),
  };
}
