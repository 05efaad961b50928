import { writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import type { Recipient } from './find-recipients.ts';
import { violationAlert, violationSubject } from './violation-alert.ts';
import { violationText } from './violation-words.ts';

/** Returns each row written. */
export const writeViolationAlerts = (
  tx: Tx,
  deps: Parameters<typeof writeAndCombine>[1] & { clock: Clock },
  concerned: readonly Recipient[],
): Promise<NotificationRow[]> =>
  writeAndCombine(
    tx,
    deps,
    concerned.map(({ userId, violation, concern }) => ({
      words: () => violationAlert(violation, concern),
      userId,
      type: 'parking_violation' as const,
      kind: 'violation' as const,
      subject: violationSubject(violation),
      breaksQuietHours: false,
      breaksHourlyLimit: false,
      snoozable: { placeId: concern.near?.placeId ?? null },
    })),
    violationText.gather,
    deps.clock.now(),
  );
