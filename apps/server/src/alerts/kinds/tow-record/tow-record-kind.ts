import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';

import { onPlaceSaved } from '#alerts/decide/on-place-saved.ts';
import type { Kind } from '#alerts/inbox/kind.ts';
import { isNearCar } from '#alerts/kinds/tow/decide/due-encounters.ts';
import { listener } from '#platform/events/facts.ts';
import type { Job } from '#platform/jobs/job.ts';
import { recordsListed } from '#tow-records';
import { isSnoozed } from '#watched-places';

import { alertTowRecords, type TowRecordDeps, findNearby } from './alert-tow-records.ts';
import { gatheredRecords, levelOf, readRecordData, recordAlert, towRecordText } from './tow-record-alert.ts';

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
