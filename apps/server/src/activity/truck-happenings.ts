import { ACTIVITIES, TRUCK_TYPES } from '@towscout/contracts/reports';
import { displayPriority } from '@towscout/contracts/sightings';
import { dispatchWords } from '@towscout/domain/source-words';
import { isTowCall, statusWords } from '@towscout/domain/status-words';

import type { FiledReport } from '#reports';
import type { ToldEvent } from '#sightings';

import type { Happening } from './happening.ts';

/** A report and what it did to the truck are recorded this soon after one another. */
const SAME_REPORT_MS = 10_000;

/** What trucks did, and what members reported of them: a report that told of a truck is told once. */
export function truckHappenings(told: readonly ToldEvent[], filed: readonly FiledReport[]): Happening[] {
  const byTruck = Map.groupBy(filed, ({ sightingId }) => sightingId);
  const isOfReport = ({ sightingId, kind, at }: ToldEvent): boolean =>
    (kind === 'reported' || kind === 'confirmed') &&
    (byTruck.get(sightingId) ?? []).some(({ reportedAt }) => isSoonAfter(reportedAt, at));
  return [...told.filter((event) => !isOfReport(event)).map(truckHappening), ...filed.map(reportHappening)];
}

const isSoonAfter = (a: Date, b: Date): boolean => Math.abs(b.getTime() - a.getTime()) <= SAME_REPORT_MS;

const truckHappening = (event: ToldEvent): Happening => ({
  id: `sighting:${event.id}`,
  type: 'tow_truck',
  description: wordsFor(event),
  severity: event.status === null ? 'medium' : displayPriority(event.status),
  source: event.source,
  sourceName: dispatchWords(event.source) ?? (event.source === 'api' ? 'API' : 'Driver'),
  simulated: false,
  at: event.at,
  where: event,
});

function wordsFor({ kind, source, status }: ToldEvent): string {
  const isCall = isTowCall(source);
  const subject = isCall ? 'Tow call' : 'Tow truck';
  const doing = status === null ? '' : `: ${statusWords(source, status)}`;
  switch (kind) {
    case 'reported':
      return `${subject} ${isCall ? 'received' : 'reported'}${doing}`;
    case 'confirmed':
      return `${subject} confirmed${doing}`;
    case 'moved':
      return `${subject} moved${doing}`;
    case 'departed':
      return isCall ? 'Tow call closed' : 'Tow truck has left';
    case 'status_changed':
      return `${subject}${doing}`;
  }
}

const reportHappening = ({ id, reportedAt, truckType, activity, location }: FiledReport): Happening => ({
  id: `report:${id}`,
  type: 'tow_truck',
  description: `${TRUCK_TYPES[truckType === 'unknown' ? 'standard' : truckType]} reported: ${ACTIVITIES[activity].toLowerCase()}`,
  severity: activity === 'loading' ? 'high' : activity === 'departed' ? 'low' : 'medium',
  source: 'community',
  sourceName: 'Community report',
  simulated: false,
  at: reportedAt,
  where: { words: location },
});
