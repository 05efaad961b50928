import type { FeedTruck } from '#sources/items.ts';

import { parsePacificTime } from '../pacific-time.ts';
import { dispatchLines, allLeftAt, unitHistories } from './log-lines.ts';
import { describeLocation, findPlace } from './log-place.ts';
import { isLogId, logCode, type ChpLog } from './read-logs.ts';
import { isServicePatrolLog, findServicePatrolState } from './service-patrol.ts';
import { type TowState, findTowState } from './tow-lines.ts';

/** Null when the log never mentions a tow truck. None of the dispatchers' free text is in the result. */
export function logToTruck(log: ChpLog): FeedTruck | null {
  const details = describeIncident(log.type);
  if (details === null || !isLogId(log.id) || !parsePacificTime(log.time)) return null;
  const tow = findTow(log);
  return (
    tow && {
      externalId: log.id,
      status: tow.status,
      intent: tow.intent,
      place: findPlace(log),
      location: describeLocation(log.location, log.area),
      details,
      company: tow.company,
      etaAt: tow.etaAt,
      reportedAt: tow.calledAt,
      changedAt: tow.changedAt,
    }
  );
}

function findTow(log: ChpLog): TowState | null {
  const lines = dispatchLines(log.details);
  const histories = unitHistories(log.units);
  if (isServicePatrolLog(log.id)) return findServicePatrolState(histories, lines);

  const tow = findTowState(lines);
  // Officers wait for the tow truck: when the last of them has left, it has come and gone.
  const leftAt = allLeftAt(histories);
  if (!tow || tow.status === 'departed' || !leftAt || leftAt <= tow.changedAt) return tow;
  return { ...tow, status: 'departed', company: null, etaAt: null, changedAt: leftAt };
}

/** An allowlist by the code before the hyphen in `LogType`: no persons, no notices, nothing that CHP adds later. */
const INCIDENTS = new Map([
  ['1144', 'Called to a crash'],
  ['1179', 'Called to a crash'],
  ['1180', 'Called to a crash'],
  ['1181', 'Called to a crash'],
  ['1182', 'Called to a crash'],
  ['1183', 'Called to a crash'],
  ['20001', 'Called to a crash'],
  ['20002', 'Called to a crash'],
  ['SPINOUT', 'Called to a crash'],
  ['1124', 'Called to an abandoned vehicle'],
  ['1126', 'Called to a disabled vehicle'],
  ['1125', 'Called to a road hazard'],
  ['1125A', 'Called to a road hazard'],
  ['SPILL', 'Called to a road hazard'],
  ['1166', 'Called to a road hazard'],
  ['CFIRE', 'Called to a vehicle fire'],
  ['FIRE', 'Called to a fire'],
  ['1184', 'Called to traffic control'],
  ['BREAK', 'Called to a traffic break'],
  ['CLOSURE', 'Called to a road closure'],
  ['CZP', 'Called to road works'],
  ['MZP', 'Called to road works'],
]);

/** Null: the log must not become a truck. */
const describeIncident = (logType: string): string | null => INCIDENTS.get(logCode(logType)) ?? null;
