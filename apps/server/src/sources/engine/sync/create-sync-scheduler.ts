import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { hoursBefore } from '#platform/clock.ts';
import { transact } from '#platform/db/database.ts';
import { eventForAll } from '#platform/live/live-event.ts';
import type { Platform } from '#platform/platform.ts';

import type { City } from '../../city.port.ts';
import { presentSync } from './present-sync.ts';
import { leaseFrom } from './progress.ts';
import { type RunSyncDeps, runSync } from './run-sync.ts';
import {
  findScheduled,
  cancelSync,
  findDueCities,
  freeSyncs,
  insertSync,
  leaseSync,
  type SyncRow,
} from './syncs.queries.ts';

export type SyncSchedulerDeps = RunSyncDeps & Pick<Platform, 'disk'> & { cities: readonly City[] };

export type Syncs = {
  /** Null when the city has a sync under way, on any node. */
  begin(city: City, startedBy: string | null): Promise<SyncRow | null>;
  /** Resolves when this node has done what it can do for now. */
  settled(city: City): Promise<void>;
  cancel(city: City): Promise<SyncRow | null>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const RETRY_HOURS = 1;

/** One at a time per city. */
export function createSyncScheduler(deps: SyncSchedulerDeps): Syncs {
  const { db, clock, log, bus, config, disk, cities, lookEveryMs, version } = deps;
  const node = randomUUID();
  const stopping = new AbortController();
  const working = new Map<string, Promise<void>>();
  let looking: Promise<void> = Promise.resolve();

  const lease = (city: City) => {
    const now = clock.now();
    return leaseSync(db, city.key, { node, now, until: leaseFrom(now) });
  };
  const work = (city: City): Promise<void> => {
    const already = working.get(city.key);
    if (already || stopping.signal.aborted) return already ?? Promise.resolve();
    const done = lease(city)
      .then((sync) => sync && runSync(deps, city, sync, stopping.signal))
      .catch((error: unknown) => log.warn({ err: error, city: city.key }, 'a sync will be gone on with'))
      .then(() => void working.delete(city.key));
    working.set(city.key, done);
    return done;
  };

  const insert = (city: City, startedBy: string | null) =>
    transact(db, async (tx) => {
      const row = await insertSync(tx, { city: city.key, startedBy }, clock.now());
      if (row) await bus.publish(tx, [eventForAll('city-sync', presentSync(row, city, clock.now()))]);
      return row;
    });
  const byKey = (keys: readonly string[]) => cities.filter(({ key }) => keys.includes(key));

  async function look(): Promise<void> {
    if (disk.isLow) return;
    const now = clock.now();
    if (config.CITY_SYNC_HOURS > 0) {
      const triedBefore = hoursBefore(now, Math.min(RETRY_HOURS, config.CITY_SYNC_HOURS));
      const due = await findScheduled(db, { finishedBefore: hoursBefore(now, config.CITY_SYNC_HOURS), triedBefore });
      const mayBegin = due.filter(({ setAsideIn }) => setAsideIn === null || setAsideIn !== version());
      for (const city of byKey(mayBegin.map(({ city: key }) => key))) await insert(city, null);
    }
    for (const city of byKey(await findDueCities(db, node, now))) void work(city);
  }
  async function keepLooking(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'due syncs could not be looked for'));
      await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    async begin(city, startedBy) {
      const row = await insert(city, startedBy);
      if (row) void work(city);
      return row;
    },
    settled: (city) => working.get(city.key) ?? Promise.resolve(),
    cancel: (city) =>
      transact(db, async (tx) => {
        const row = await cancelSync(tx, city.key, clock.now());
        if (row) await bus.publish(tx, [eventForAll('city-sync', presentSync(row, city, clock.now()))]);
        return row;
      }),
    async start() {
      // The embedded database has one process: after a restart it goes on at once.
      if (db.kind === 'pglite') await freeSyncs(db);
      looking = keepLooking();
    },
    async stop() {
      stopping.abort();
      await looking;
      await Promise.all(working.values());
    },
  };
}
