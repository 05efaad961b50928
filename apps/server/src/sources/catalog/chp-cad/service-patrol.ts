import { parsePacificTime } from '../pacific-time.ts';
import type { DispatchLine, UnitHistory } from './log-lines.ts';
import { findPlace } from './log-place.ts';
import type { ChpLog } from './read-logs.ts';
import { type TowState, SERVICE_PATROL } from './tow-lines.ts';
import { isOnTheHook } from './tow-mentions.ts';

/** The Freeway Service Patrol keeps logs of its own: `260615LAFSP0186`. Their units are its tow trucks. */
export const isServicePatrolLog = (logId: string): boolean => /FSP\d+$/.test(logId);

/**
 * The state of the patrol's trucks in one of its logs, from the log's units; null when none was sent. The
 * copied lines about rotation trucks are left out: they belong to CHP's own log of the incident.
 *
 * | the units | status |
 * |---|---|
 * | assigned or en route | `en_route` |
 * | at scene | `waiting`, and `active` once a line says that a vehicle is on the hook |
 * | all cleared | `departed` |
 */
export function findServicePatrolState(
  histories: readonly UnitHistory[],
  lines: readonly DispatchLine[],
): TowState | null {
  if (histories.length === 0) return null;
  const calledAt = earliest(histories.map(({ assignedAt }) => assignedAt));
  const told = { intent: 'roadside', etaAt: null, calledAt } as const;
  const present = histories.filter(({ step }) => step === 'at_scene');
  if (present.length > 0) {
    const arrivedAt = earliest(present.map(({ since }) => since));
    const hookedAt = lines.filter(({ at, text }) => at >= arrivedAt && isOnTheHook(text)).map(({ at }) => at);
    const changedAt = latest([...hookedAt, ...present.map(({ since }) => since)]);
    return { ...told, status: hookedAt.length > 0 ? 'active' : 'waiting', company: SERVICE_PATROL, changedAt };
  }
  const coming = histories.filter(({ step }) => step !== 'cleared');
  if (coming.length > 0) {
    return {
      ...told,
      status: 'en_route',
      company: SERVICE_PATROL,
      changedAt: latest(coming.map(({ since }) => since)),
    };
  }
  return { ...told, status: 'departed', company: null, changedAt: latest(histories.map(({ since }) => since)) };
}

const earliest = (dates: readonly Date[]): Date => new Date(Math.min(...dates.map(Number)));
const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map(Number)));

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
