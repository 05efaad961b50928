import { statusPaths } from '@towscout/contracts/operations/constants';
import { statusEndpoints, type SiteStatus } from '@towscout/contracts/operations/status';

import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { findDelays, findSetAside } from '#platform/jobs/jobs.queries.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import { within } from '#platform/within.ts';
import type { Sources } from '#sources';

const ASKED_PER_MINUTE = 30;

type Needs = Pick<StatusDeps, 'sources'>;

export function createStatus(platform: Platform, needs: Needs): Room {
  const deps = { ...platform, ...needs };
  return {
    face: null,
    routes(app) {
      declaredRoutes(app, statusEndpoints).get(
        statusPaths.status,
        {
          operationId: 'readStatus',
          summary: 'What works at the moment, and what is delayed',
          config: { policy: { who: 'anyone', limit: { perMinute: ASKED_PER_MINUTE } } },
        },
        () => readStatus(deps),
      );
    },
  };
}

type StatusDeps = Pick<Platform, 'db' | 'clock'> & {
  bus: Pick<Platform['bus'], 'isListening'>;
  sources: Pick<Sources, 'board'>;
};

/** A page that asks how the site is doing shouldn't wait with it. */
const DATABASE_DEADLINE_MS = 3_000;

type Known = Pick<SiteStatus, 'delays' | 'feeds' | 'setAside'>;

/** Never rejects: what the database doesn't say in time is null. */
export async function readStatus({ db, clock, bus, sources }: StatusDeps): Promise<SiteStatus> {
  const known = await within(
    DATABASE_DEADLINE_MS,
    readKnown({ db, sources }).catch(() => null),
    null,
  );
  return {
    checkedAt: clock.now().toISOString(),
    database: known ? 'working' : 'away',
    liveUpdates: bus.isListening() ? 'working' : 'reconnecting',
    delays: known?.delays ?? null,
    feeds: known?.feeds ?? null,
    setAside: known?.setAside ?? null,
  };
}

async function readKnown({ db, sources }: Pick<StatusDeps, 'db' | 'sources'>): Promise<Known> {
  const waiting = await findDelays(db);
  const longest = (belongs: (job: string) => boolean): number | null =>
    waiting.reduce<number | null>(
      (most, { name, seconds }) => (belongs(name) ? Math.max(most ?? 0, seconds) : most),
      null,
    );
  const board = await sources.board();
  const setAside = (await findSetAside(db)).length;
  return {
    delays: {
      alerts: longest((job) => job.startsWith('alerts.') && !isPush(job) && job !== EMAIL),
      pushes: longest(isPush),
      emails: longest((job) => job === EMAIL),
    },
    feeds: {
      live: board.sources.filter(({ state }) => state === 'fresh').length,
      behind: board.sources.flatMap(({ name, state }) =>
        state === 'late' || state === 'down' ? [{ name, state }] : [],
      ),
    },
    setAside,
  };
}

const EMAIL = 'alerts.email';
const isPush = (job: string): boolean => job.startsWith('alerts.push');
