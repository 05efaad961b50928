import type { FeedTruck } from '#sources/items.ts';

import { parsePacificTime } from '../pacific-time.ts';
import { describeIncident, isLogId } from './log-codes.ts';
import { dispatchLines, allLeftAt, unitHistories } from './log-lines.ts';
import { describeLocation, findPlace } from './log-place.ts';
import type { ChpLog } from './read-logs.ts';
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
