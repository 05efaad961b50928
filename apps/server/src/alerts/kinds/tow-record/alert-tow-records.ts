import { FREE_RADIUS_MILES } from '@towscout/contracts/wire/limits';
import { miles } from '@towscout/geo';

import type { DeliverDeps } from '#alerts/decide/deliver.ts';
import { splitByUser, type NewAlert, writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import { isNearCar } from '#alerts/kinds/tow/decide/due-encounters.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Executor, type Tx } from '#platform/db/database.ts';
import type { AlertingRecord, TowRecords } from '#tow-records';
import type { WatchedPlaces, RecordWatcher } from '#watched-places';

import { levelOf, recordAlert, type RecordNearby, recordSubject, towRecordText } from './tow-record-alert.ts';

export type NearbyDeps = {
  towRecords: Pick<TowRecords, 'findToTell' | 'readSourceTruth'>;
  watchedPlaces: Pick<WatchedPlaces, 'findRecordWatchers' | 'findPlaceById'>;
  premiumAmong: (tx: Tx, userIds: string[]) => Promise<ReadonlySet<string>>;
};
/** New records, those around a place that was just saved, or those of which somebody was to hear later. */
export type Asked = { ids: readonly string[]; userId?: string } | { placeId: string };

/** Each record once a reader, at the place that it concerns most. */
export async function findNearby(tx: Tx, deps: NearbyDeps, asked: Asked, now: Date): Promise<RecordNearby[]> {
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

export type TowRecordDeps = DeliverDeps & NearbyDeps & { db: Database; clock: Clock; watchedPlaces: WatchedPlaces };

/** Once per reader and record: a silent notice, or an alarm where the record's source has earned it. */
export async function alertTowRecords(deps: TowRecordDeps, asked: Asked): Promise<void> {
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
