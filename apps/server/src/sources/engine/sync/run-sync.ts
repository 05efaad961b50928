import { setTimeout as pause } from 'node:timers/promises';

import { isOutage } from '#platform/db/outage.ts';
import { backOffSeconds } from '#platform/outgoing/retry.ts';
import type { Platform } from '#platform/platform.ts';

import type { City } from '../../city.port.ts';
import type { CityConfigs } from '../configs/city-configs.ts';
import { findListAges } from '../lists/city-lists.queries.ts';
import { SocrataError } from '../socrata/socrata-error.ts';
import type { StoredDataset } from '../stored-dataset.port.ts';
import { findCompletions, findDataset } from './datasets.queries.ts';
import { createPortal, type Portal, RateLimitReached } from './portal.ts';
import { createProgress, Interrupted, type Progress } from './progress.ts';
import { readDataset } from './read-dataset.ts';
import type { SyncRow } from './syncs.queries.ts';

export type RunSyncDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'bus' | 'random' | 'config' | 'userAgent'> & {
  configs: CityConfigs;
  datasets(city: City): readonly StoredDataset[];
  /** A sync that this one set aside is begun again by the next. */
  version(): string;
  prepare(city: City, signal: AbortSignal): Promise<void>;
  /** Renews the lease, and looks for other due syncs. */
  lookEveryMs: number;
};

/** In a row. */
const MOST_FAILURES = 5;
const MOST_ENDS = 2;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 3600;
/** San Francisco's, the largest, has 20 million. */
const MOST_ROWS = 30_000_000;

/** Never rejects for the portal; rejects during a database outage, and is resumed later. */
export async function runSync(deps: RunSyncDeps, city: City, leased: SyncRow, stopping: AbortSignal): Promise<void> {
  const interrupting = new AbortController();
  const signal = AbortSignal.any([stopping, interrupting.signal]);
  const sync = createProgress(deps, city, leased);
  if (leased.ends >= MOST_ENDS) return setAside(deps, city, sync);
  const ended = new AbortController();
  void keepLease(sync, deps.lookEveryMs, ended.signal).then((why) => why && interrupting.abort(why));
  try {
    const portal = createPortal(deps, city.key, signal);
    await deps.prepare(city, signal);
    await readAll(deps, city, sync, { portal, signal });
    await endRead(city, sync);
  } catch (error) {
    const reason = interrupting.signal.aborted ? interrupting.signal.reason : error;
    await settle(deps, city, sync, stopping.aborted ? 'stopped' : reason);
  } finally {
    ended.abort();
  }
}

/** Resolves early when the sync is interrupted. */
async function keepLease(sync: Progress, everyMs: number, ended: AbortSignal): Promise<Interrupted | null> {
  for (;;) {
    await pause(everyMs, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return null;
    const why: unknown = await sync.renew().catch((error: unknown) => error);
    if (why instanceof Interrupted) return why;
  }
}

async function readAll(
  deps: RunSyncDeps,
  city: City,
  sync: Progress,
  { portal, signal }: { portal: Portal; signal: AbortSignal },
): Promise<void> {
  const { db, clock, log } = deps;
  const isDone = ({ source }: StoredDataset) =>
    sync.row().finishedSources.includes(source) || source in sync.row().failedTables;
  const open = deps.datasets(city).filter((stored) => !isDone(stored));
  if (sync.row().total === null) await sync.save(db, { total: await countAll(deps, sync.row(), open, portal) });
  for (const stored of open) {
    const reading = {
      db,
      clock,
      city: city.key,
      syncStartedAt: sync.row().startedAt,
      getPage: (cursor: Parameters<Portal['getPage']>[1]) => portal.getPage(stored, cursor),
      record: sync.record,
      mostRows: MOST_ROWS,
    };
    try {
      await readDataset(reading, stored);
      await sync.save(db, { finishedSources: [...sync.row().finishedSources, stored.source] });
    } catch (error) {
      const reason = whyTableFails(error, sync.row().failures);
      if (reason === null || signal.aborted) throw error;
      const isOurs = !(error instanceof SocrataError);
      log.warn(
        { city: city.key, source: stored.source, reason, ...(isOurs && { err: error }) },
        'a table was left out',
      );
      await sync.leaveOut(stored.source, { reason, keptFrom: await findKeptFrom(db, stored) });
    }
  }
}

/** Null for what concerns the whole sync, or may pass. */
function whyTableFails(error: unknown, failuresBefore: number): string | null {
  if (isOutage(error) || error instanceof Interrupted || error instanceof RateLimitReached) return null;
  const { isPassing = true, turnsOff = false, reason = NOT_TAKEN_IN } = error instanceof SocrataError ? error : {};
  if (turnsOff) return null;
  return isPassing && failuresBefore + 1 < MOST_FAILURES ? null : reason;
}

async function findKeptFrom(db: RunSyncDeps['db'], { source, isWhole }: StoredDataset): Promise<string | null> {
  const readAt = isWhole
    ? (await findListAges(db, [source]))(source).syncedAt
    : ((await findCompletions(db, [source])).get(source) ?? null);
  return readAt?.toISOString() ?? null;
}

/** It has failed when no table could be read; the next sync tries each of them again. */
async function endRead(city: City, sync: Progress): Promise<void> {
  const { finishedSources, failedTables } = sync.row();
  const [first] = Object.values(failedTables);
  if (first && finishedSources.length === 0) return sync.end('failed', portalProblem(city, first.reason));
  return sync.end('finished', null);
}

async function setAside({ log, version }: RunSyncDeps, city: City, sync: Progress): Promise<void> {
  const message = `The site stopped twice while it read ${city.name}’s data, so it is set aside until somebody syncs it again or a new version runs.`;
  log.error({ city: city.key }, message);
  return sync.end('failed', message, { setAsideIn: version() });
}

const portalProblem = (city: City, reason: string): string => `${city.name}’s data portal ${reason}.`;
const NOT_TAKEN_IN = 'sent what could not be taken in';

/** For the progress bar; null when a table does not say. */
async function countAll(
  { db }: RunSyncDeps,
  sync: SyncRow,
  open: readonly StoredDataset[],
  portal: Portal,
): Promise<number | null> {
  let total = sync.read;
  for (const stored of open) {
    const known = stored.isWhole ? null : await findDataset(db, stored.source);
    const cursor = known?.updatedAt ? { updatedAt: known.updatedAt, rowId: known.rowId } : null;
    const rows = await portal.count(stored, cursor);
    if (rows === null) return null;
    total += rows;
  }
  return total;
}

async function settle(deps: RunSyncDeps, city: City, sync: Progress, reason: unknown): Promise<void> {
  const { db, clock, log, random } = deps;
  if (reason === 'stopped')
    return void (await sync.save(db, { leasedBy: null, leasedUntil: null }).catch(() => undefined));
  if (reason instanceof Interrupted) return reason.why === 'cancelled' ? sync.end('cancelled', null) : undefined;
  if (isOutage(reason)) throw reason;
  if (reason instanceof RateLimitReached)
    return sync.wait(reason.freeAt, `This city has reached its limit of ${reason.limit} requests an hour.`);
  if (!(reason instanceof SocrataError)) log.error({ err: reason, city: city.key }, 'a sync could not be gone on with');
  const { isPassing = true, retryAfterSeconds = null, turnsOff = false } = reason instanceof SocrataError ? reason : {};
  const message =
    reason instanceof SocrataError ? portalProblem(city, reason.reason) : `${city.name}’s data couldn't be saved.`;
  const failures = sync.row().failures + 1;
  log.warn({ city: city.key, failures, reason: message }, 'a sync was interrupted');
  if (turnsOff) await deps.configs.switchOff(city.key);
  if (!isPassing || failures >= MOST_FAILURES) return sync.end('failed', message);
  const asked = retryAfterSeconds === null ? null : Math.min(retryAfterSeconds, LONGEST_WAIT_SECONDS);
  const seconds = backOffSeconds(FIRST_WAIT_SECONDS, failures, asked, random);
  return sync.wait(new Date(clock.now().getTime() + seconds * 1000), message, failures);
}
