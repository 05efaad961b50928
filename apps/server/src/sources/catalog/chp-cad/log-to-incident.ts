import type { TruckStatus } from '@towscout/domain/trucks/status';

import type { FeedTruck, FeedIncident } from '#sources/items.ts';

import type { Meaning } from '../incident-meaning.ts';
import { parsePacificTime } from '../pacific-time.ts';
import { describeLocation, findPlace } from './log-place.ts';
import { chpLogKey, isLogId, logCode, type ChpLog } from './read-logs.ts';
import { isServicePatrolLog } from './service-patrol.ts';

const TOW_WORDS: Readonly<Record<TruckStatus, string>> = {
  en_route: 'Tow truck on the way',
  responding: 'Tow truck on the way',
  waiting: 'Tow truck there',
  active: 'Tow truck towing',
  departed: 'Tow truck left',
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

/** An allowlist by the code before the hyphen in `LogType`: no persons, no notices, nothing that CHP adds later. */
const CHP_LOGS: Readonly<Record<string, Meaning>> = {
  '1144': ['accident', 'critical', 'Fatal crash'],
  '1180': ['accident', 'critical', 'Crash with major injuries'],
  '1179': ['accident', 'high', 'Crash, ambulance called'],
  '20001': ['accident', 'high', 'Hit and run with injuries'],
  '1181': ['accident', 'medium', 'Crash with minor injuries'],
  '1183': ['accident', 'medium', 'Crash, injuries unknown'],
  SPINOUT: ['accident', 'medium', 'Spinout'],
  '1182': ['accident', 'low', 'Crash without injuries'],
  '20002': ['accident', 'low', 'Hit and run without injuries'],
  '1126': ['breakdown', 'low', 'Disabled vehicle'],
  '1124': ['breakdown', 'low', 'Abandoned vehicle'],
  CFIRE: ['hazard', 'high', 'Vehicle fire'],
  FIRE: ['hazard', 'high', 'Fire near the road'],
  '1125': ['hazard', 'medium', 'Traffic hazard'],
  '1125A': ['hazard', 'medium', 'Animal on the road'],
  SPILL: ['hazard', 'medium', 'Spill on the road'],
  '1166': ['hazard', 'low', 'Traffic signals out of order'],
  '1184': ['hazard', 'low', 'Traffic control'],
  BREAK: ['hazard', 'low', 'Traffic break'],
  CLOSURE: ['closure', 'high', 'Road closed'],
  CZP: ['construction', 'low', 'Construction zone'],
  MZP: ['construction', 'low', 'Road maintenance'],
};

/** The Freeway Service Patrol's logs, whatever their type: its tow truck is there or on its way. */
const SERVICE_PATROL: Meaning = ['tow_truck', 'low', 'Freeway Service Patrol'];
