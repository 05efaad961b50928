import { DAY_MS } from '@towscout/domain/durations';

import { transact, type Tx } from '#platform/db/database.ts';
import { eventForAll, eventForUser } from '#platform/live/live-event.ts';
import type { Platform } from '#platform/platform.ts';

import type { City } from '../../city.port.ts';
import type { CityConfigs } from '../configs/city-configs.ts';
import type { RejectedRow } from '../marked-rows.ts';
import { insertRejectedRows, pruneRejectedRows } from './datasets.queries.ts';
import { presentSync } from './present-sync.ts';
import type { Step } from './read-dataset.ts';
import type { FailedTable } from './sync.table.ts';
import { saveSync, type SyncRow } from './syncs.queries.ts';

const LEASE_MS = 30_000;
const TELL_MS = 1000;
const REJECTED_KEPT = 200;
const REJECTED_DAYS = 30;

export const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Canceled, or taken over by another node. */
export class Interrupted extends Error {
  readonly why: 'cancelled' | 'lost';

  constructor(why: 'cancelled' | 'lost') {
    super(why);
    this.why = why;
  }
}

type Deps = Pick<Platform, 'db' | 'clock' | 'bus'> & { configs: Pick<CityConfigs, 'recordSync'> };

export type Progress = ReturnType<typeof createProgress>;

/** All writes of a sync go through here, and only while this node leases it. */
export function createProgress({ db, clock, bus, configs }: Deps, city: City, leased: SyncRow) {
  let row = leased;
  let shownAt = 0;
  const keptByReason = new Map<string, number>();

  const saved = async (executor: Parameters<typeof saveSync>[0], changes: Partial<SyncRow>): Promise<SyncRow> => {
    const after = await saveSync(executor, row, changes);
    if (!after) throw new Interrupted('lost');
    if (after.isCancelled && after.endedAt === null) throw new Interrupted('cancelled');
    return after;
  };
  const save = async (executor: Parameters<typeof saveSync>[0], changes: Partial<SyncRow>): Promise<void> => {
    row = await saved(executor, changes);
  };
  const tell = async (tx: Tx) => {
    const view = presentSync(row, city, clock.now());
    const { startedBy } = row;
    const isNewState = view.state !== 'running';
    if (isNewState) return bus.publish(tx, [eventForAll('city-sync', view)]);
    if (startedBy === null || performance.now() - shownAt < TELL_MS) return;
    shownAt = performance.now();
    await bus.publish(tx, [eventForUser('city-sync', view, startedBy)]);
  };
  const change = (changes: Partial<SyncRow>) =>
    transact(db, async (tx) => {
      await save(tx, changes);
      await tell(tx);
    });
  const keep = async (tx: Tx, source: string, rejected: readonly RejectedRow[]) => {
    const kept = rejected.filter(({ reason }) => {
      const key = `${source} ${reason}`;
      keptByReason.set(key, (keptByReason.get(key) ?? 0) + 1);
      return (keptByReason.get(key) ?? 0) <= REJECTED_KEPT;
    });
    // A row that was updated twice while it was read comes twice.
    const lastOfEach = new Map(kept.map((each) => [String(each.row[':id']), each]));
    const rows = [...lastOfEach.values()].map(({ row: raw, reason, field }) => ({
      city: city.key,
      source,
      rowId: String(raw[':id']),
      reason,
      field,
      row: raw,
      setAsideAt: clock.now(),
    }));
    await insertRejectedRows(tx, rows);
  };

  return {
    row: () => row,
    save,
    /** By the clock, beside a step that may be under way: what it reads of the row may be older than the step. */
    async renew(): Promise<void> {
      await saved(db, { leasedUntil: leaseFrom(clock.now()) });
    },
    async record(tx: Tx, source: string, { read, stored, changed, unchanged, rejected }: Step): Promise<void> {
      const setAside = { ...row.setAside };
      for (const { reason } of rejected) setAside[reason] = (setAside[reason] ?? 0) + 1;
      await keep(tx, source, rejected);
      await save(tx, {
        read: row.read + read,
        stored: row.stored + stored,
        changed: row.changed + changed,
        unchanged: row.unchanged + unchanged,
        setAside,
        failures: 0,
        ends: 0,
        message: null,
        leasedUntil: leaseFrom(clock.now()),
      });
      await tell(tx);
    },
    wait: (resumesAt: Date, message: string, failures: number = row.failures) =>
      change({ state: 'waiting', resumesAt, message, failures, leasedUntil: null }),
    /** The other tables are read all the same. */
    leaveOut: (source: string, why: FailedTable) =>
      save(db, { failedTables: { ...row.failedTables, [source]: why }, leasedUntil: leaseFrom(clock.now()) }),
    async end(
      state: 'finished' | 'failed' | 'cancelled',
      message: string | null,
      changes: Partial<Pick<SyncRow, 'setAsideIn'>> = {},
    ): Promise<void> {
      const now = clock.now();
      await pruneRejectedRows(db, city.key, new Date(now.getTime() - REJECTED_DAYS * DAY_MS), REJECTED_KEPT);
      await configs.recordSync(city.key, state === 'finished' ? now : null);
      await change({ ...changes, state, message, endedAt: now, leasedUntil: null });
    },
  };
}
