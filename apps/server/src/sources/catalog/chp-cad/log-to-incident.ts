import type { TruckStatus } from '@towscout/domain/trucks/status';

import type { FeedTruck } from '#sources/items.ts';
import type { FeedIncident } from '#sources/items.ts';

import { parsePacificTime } from '../pacific-time.ts';
import { describeLocation } from './describe-location.ts';
import { chpLogKey } from './log-key.ts';
import { findPlace } from './log-place.ts';
import { isLogId, logCode } from './log-type.ts';
import type { ChpLog } from './read-logs.ts';
import { isServicePatrolLog } from './service-patrol.ts';
import { CHP_LOGS, SERVICE_PATROL } from './severities.ts';

const TOW_WORDS: Readonly<Record<TruckStatus, string>> = {
  en_route: 'Tow truck requested',
  responding: 'Tow truck on the way',
  waiting: 'Tow truck on scene',
  active: 'Vehicle in tow',
  departed: 'Tow truck has left',
};

/** None of the dispatchers' free text is in the result. `incidentLogId`: the log that it merges with. */
export function logToIncident(
  log: ChpLog,
  truck: FeedTruck | null,
  incidentLogId: string = log.id,
): FeedIncident | null {
  const startedAt = parsePacificTime(log.time);
  const kind = CHP_LOGS[logCode(log.type)];
  const place = findPlace(log);
  if (!kind || !startedAt || !place || !isLogId(log.id)) return null;
  const [, , words] = kind;
  const [type, severity, patrol] = isServicePatrolLog(log.id) ? SERVICE_PATROL : kind;
  const location = describeLocation(log.location, log.area);
  return {
    externalId: log.id,
    mergeKey: chpLogKey(incidentLogId),
    type,
    severity,
    place,
    description: patrol === words ? words : `${patrol}: ${words.toLowerCase()}`,
    location,
    detailedLocation: location,
    startedAt,
    changedAt: newestTime(log) ?? startedAt,
    plannedEndAt: null,
    lanesClosed: null,
    trafficImpact: null,
    vehicleDetails: truck && TOW_WORDS[truck.status],
    incidentNumber: log.id,
  };
}

function newestTime({ details, units }: ChpLog): Date | null {
  const times = [...details, ...units].flatMap(({ time }) => parsePacificTime(time) ?? []);
  return times.length > 0 ? new Date(Math.max(...times.map(Number))) : null;
}
