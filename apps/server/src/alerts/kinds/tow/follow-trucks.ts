import { inLocale } from '@towscout/messages/in-locale';

import { moveUp } from '#alerts/inbox/notices.queries.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';

import { updateSubject } from './alert-groups.queries.ts';
import { alarmKey, type Encounter } from './find-due.ts';
import type { HeldRules } from './find-held-rules.ts';
import type { PreviousAlert } from './previous-alerts.queries.ts';
import { isWithdrawn } from './replaced-alerts.ts';
import { getAlertedStatus, groupedUnder, readTowData, towAlert } from './tow-alert.ts';
import { wentToWork } from './truck-changes.ts';

/**
 * Notices, and updates that were sent, of trucks that others have seen go to work since: unread, and on top of the list,
 * without a sound or a push. Returns what changed.
 */
export async function followTrucks(
  tx: Tx,
  encounters: readonly Encounter[],
  previous: readonly PreviousAlert[],
  now: Date,
  heldRules: HeldRules,
): Promise<NotificationRow[]> {
  const entries = new Map(previous.filter(isFollowing).map((row) => [`${row.userId} ${row.subject}`, row]));
  const worse = encounters.flatMap((encounter) => {
    const { sighting, match, heardAtWorst } = encounter;
    const entry = entries.get(`${match.userId} ${updateSubject(sighting.id)}`) ?? entries.get(alarmKey(encounter));
    if (!entry) return [];
    const data = readTowData(entry);
    if (!wentToWork(getAlertedStatus(data), heardAtWorst)) return [];
    const held = heldRules.get(match.placeId) ?? data.streetRule;
    const kind = entry.kind === 'update' ? 'update' : 'notice';
    const words = groupedUnder(
      inLocale(match.locale, () => towAlert(sighting, match, kind, now, held)),
      data.groupedUnder,
    );
    return [{ ...words, data: { ...words.data, alertedStatus: heardAtWorst }, id: entry.id, deliverAt: now }];
  });
  return moveUp(tx, worse);
}

/** An alarm gets an update instead. */
const isFollowing = (row: PreviousAlert): boolean =>
  (row.kind === 'notice' || (row.kind === 'update' && row.deliveredAt !== null)) &&
  row.gatheredInto === null &&
  !isWithdrawn(row);
