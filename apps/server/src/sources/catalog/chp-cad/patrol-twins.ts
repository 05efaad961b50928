import { parsePacificTime } from '../pacific-time.ts';
import { findPlace } from './log-place.ts';
import type { ChpLog } from './read-logs.ts';
import { isServicePatrolLog } from './service-patrol.ts';

/** The patrol is told at once, or comes upon what has stood there for a while. */
const SAME_INCIDENT_MS = 60 * 60_000;

/** By the patrol's log, CHP's own log at the very same point, begun within the hour, nearest in time. */
export function ownLogsOfPatrols(logs: readonly ChpLog[]): ReadonlyMap<string, string> {
  const dated = logs.flatMap((log) => {
    const begunAt = parsePacificTime(log.time)?.getTime();
    return begunAt === undefined || findPlace(log) === null ? [] : [{ log, begunAt }];
  });
  const owns = dated.filter(({ log }) => !isServicePatrolLog(log.id));
  return new Map(
    dated
      .filter(({ log }) => isServicePatrolLog(log.id))
      .flatMap(({ log, begunAt }) => {
        const [nearest] = owns
          .map((own) => ({ own, apartMs: Math.abs(own.begunAt - begunAt) }))
          .filter(({ own, apartMs }) => own.log.latLon === log.latLon && apartMs <= SAME_INCIDENT_MS)
          .toSorted((a, b) => a.apartMs - b.apartMs);
        return nearest ? [[log.id, nearest.own.log.id] as const] : [];
      }),
  );
}
