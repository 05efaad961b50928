import { FREE_RADIUS_MILES } from '@towscout/contracts/wire/limits';
import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';
import { miles } from '@towscout/geo';

import type { DeliverDeps } from '#alerts/decide/deliver.ts';
import { splitByUser, type NewAlert, writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import { onPlaceSaved, type Kind } from '#alerts/inbox/kind.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Executor, type Tx } from '#platform/db/database.ts';
import { listener } from '#platform/events/facts.ts';
import type { Job } from '#platform/jobs/job.ts';
import { recordsListed, type AlertingRecord, type TowRecords } from '#tow-records';
import { isSnoozed, type WatchedPlaces, type RecordWatcher } from '#watched-places';

import { isNearCar } from '../tow/decide/due-encounters.ts';
import {
  gatheredRecords,
  levelOf,
  readRecordData,
  recordAlert,
  towRecordText,
  type RecordNearby,
  recordSubject,
} from './tow-record-alert.ts';

export function towRecordKind(deps: TowRecordDeps): Kind {
  const alert: Job<{ ids: string[] }> = {
    name: 'alerts.tell-of-tow-records',
    handle: async (facts) => {
      for (const { ids } of facts) await alertTowRecords(deps, { ids });
    },
  };
  return {
    words: towRecordText,
    recheckWaiting: recheckRecords(deps),
    room: {
      listeners: [
        listener(recordsListed, alert),
        onPlaceSaved('alerts.look-for-tow-records', (placeId) => alertTowRecords(deps, { placeId })),
      ],
    },
  };
}

/** Drops what is over, late or watched no more; what no longer alarms becomes a notice. */
const recheckRecords =
  (deps: TowRecordDeps): Kind['recheckWaiting'] =>
  async (tx, { userId, preferences }, waited, now) => {
    const ids = waited.map((row) => readRecordData(row).recordId);
    const nearby = new Map(
      (await findNearby(tx, deps, { ids, userId }, now)).map((each) => [each.record.id, each] as const),
    );
    const snoozedUntil = await deps.watchedPlaces.findSnoozes(tx, [userId]);
    const due = waited.flatMap((row) => {
      const each = nearby.get(readRecordData(row).recordId);
      if (!each) return [];
      const { placeId, placeKind: kind, distanceMiles } = each.near;
      const isQuiet =
        isSnoozed(snoozedUntil(userId, placeId), now) ||
        (!isNearCar({ kind, distanceMiles }) && isQuietFor(preferences, now));
      return [{ row, kind: levelOf(each), words: recordAlert(each, now), isQuiet }];
    });
    return { due, combined: () => gatheredRecords(due.map(({ words }) => words)) };
  };

type NearbyDeps = {
  towRecords: Pick<TowRecords, 'findToTell' | 'readSourceTruth'>;
  watchedPlaces: Pick<WatchedPlaces, 'findRecordWatchers' | 'findPlaceById'>;
  premiumAmong: (tx: Tx, userIds: string[]) => Promise<ReadonlySet<string>>;
};
/** New records, those around a place that was just saved, or those of which somebody was to hear later. */
type Asked = { ids: readonly string[]; userId?: string } | { placeId: string };

/** Each record once a reader, at the place that it concerns most. */
async function findNearby(tx: Tx, deps: NearbyDeps, asked: Asked, now: Date): Promise<RecordNearby[]> {
  const records = await findRecords(tx, deps, asked);
  if (records.length === 0) return [];
  const watchers = await deps.watchedPlaces.findRecordWatchers(tx, records, now, toOnly(asked));
  const near = await firstWithinPlan(tx, deps, watchers);
  if (near.length === 0) return [];
  const truths = await deps.towRecords.readSourceTruth(tx);
  const byId = new Map(records.map((record) => [record.id, record]));
  return near.flatMap((watcher) => {
    const record = byId.get(watcher.recordId);
    return record ? [{ record, near: watcher, truth: truths.get(record.source) ?? null }] : [];
  });
}

async function findRecords(
  executor: Executor,
  { towRecords, watchedPlaces }: NearbyDeps,
  asked: Asked,
): Promise<AlertingRecord[]> {
  if ('ids' in asked) return towRecords.findToTell(executor, asked);
  const place = await watchedPlaces.findPlaceById(executor, asked.placeId);
  return place ? towRecords.findToTell(executor, { center: place.place, radius: miles(place.radius) }) : [];
}

function toOnly(asked: Asked): { placeId: string } | { userId: string } | undefined {
  if ('placeId' in asked) return asked;
  return asked.userId === undefined ? undefined : { userId: asked.userId };
}

/** How far a place is watched is its owner's plan; zones are Premium's. */
async function firstWithinPlan(
  tx: Tx,
  { premiumAmong }: NearbyDeps,
  watchers: readonly RecordWatcher[],
): Promise<RecordWatcher[]> {
  const needPlan = watchers.filter(needsPlan).map(({ ownerId }) => ownerId);
  const premium = needPlan.length > 0 ? await premiumAmong(tx, [...new Set(needPlan)]) : new Set<string>();
  const first = new Map<string, RecordWatcher>();
  for (const watcher of watchers) {
    if (needsPlan(watcher) && !premium.has(watcher.ownerId)) continue;
    const key = `${watcher.userId} ${watcher.recordId}`;
    if (!first.has(key)) first.set(key, watcher);
  }
  return [...first.values()];
}

const needsPlan = ({ placeKind, distanceMiles }: RecordWatcher): boolean =>
  placeKind === 'zone' || distanceMiles > FREE_RADIUS_MILES;

type TowRecordDeps = DeliverDeps & NearbyDeps & { db: Database; clock: Clock; watchedPlaces: WatchedPlaces };

/** Once per reader and record: a silent notice, or an alarm where the record's source has earned it. */
async function alertTowRecords(deps: TowRecordDeps, asked: Asked): Promise<void> {
  const now = deps.clock.now();
  const nearby = await transact(deps.db, (tx) => findNearby(tx, deps, asked, now));
  for (const some of splitByUser(nearby.map((each) => toAlert(each, now))))
    await transact(deps.db, (tx) => writeAndCombine(tx, deps, some, towRecordText.gather, now));
}

function toAlert(each: RecordNearby, now: Date): NewAlert {
  const { userId, placeKind: kind, distanceMiles } = each.near;
  const isUrgent = isNearCar({ kind, distanceMiles });
  return {
    words: () => recordAlert(each, now),
    userId,
    type: 'tow_record',
    kind: levelOf(each),
    subject: recordSubject(each.record.id),
    breaksQuietHours: isUrgent,
    breaksHourlyLimit: isUrgent,
    snoozable: { placeId: each.near.placeId },
  };
}
