import type { DeliverDeps } from '#alerts/decide/deliver.ts';
import { splitByUser, type NewAlert, writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import { isNearCar } from '#alerts/kinds/tow/decide/due-encounters.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { WatchedPlaces } from '#watched-places';

import { type Asked, findNearby, type NearbyDeps } from './tell-of-records.ts';
import { levelOf, recordAlert, type RecordNearby, recordSubject, towRecordText } from './tow-record-alert.ts';

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
