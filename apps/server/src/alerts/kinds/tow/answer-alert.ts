import { ASK_AFTER_MINUTES, ASK_FOR_HOURS } from '@towscout/contracts/alerts/paths';
import { m } from '@towscout/messages';

import type { Viewer } from '#accounts';
import { askTimes } from '#alerts/inbox/ask-times.ts';
import { findNotification, type NotificationRow, saveAnswer } from '#alerts/inbox/notifications.queries.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import { toReporter, type Trucks } from '#trucks';

import { readTowData } from './tow-alert.ts';

type Deps = { db: Database; clock: Clock; trucks: Trucks };
type Answer = { id: string; wasThere: boolean; networkKey: string };

/**
 * Counts toward the user's own figure and the reporter's trust; the last answer wins. Rejects with 404, or 409 while it
 * isn't asked.
 */
export const answerAlert = (
  { db, clock, trucks }: Deps,
  viewer: Viewer,
  { id, wasThere, networkKey }: Answer,
): Promise<NotificationRow> =>
  transact(db, async (tx) => {
    const row = await findNotification(tx, viewer.id, id);
    if (!row) throw notFound(m.alerts_server_not_found());
    refuseUnasked(row, clock.now());
    return recordAnswer(tx, trucks, row, { viewer, networkKey, wasThere }, clock.now());
  });

type GivenAnswer = { viewer: Viewer; networkKey: string; wasThere: boolean };

/** A vote for the truck, and the user's own answer. */
export async function recordAnswer(
  tx: Tx,
  trucks: Pick<Trucks, 'recordLaterAnswer'>,
  row: NotificationRow,
  { viewer, networkKey, wasThere }: GivenAnswer,
  now: Date,
): Promise<NotificationRow> {
  await trucks.recordLaterAnswer(tx, readTowData(row).sightingId, toReporter(viewer, networkKey, now), wasThere);
  return saveAnswer(tx, row, wasThere ? 'there' : 'not_there', now);
}

function refuseUnasked(row: NotificationRow, now: Date): void {
  const asked = askTimes(row);
  if (!asked) throw conflict(m.alerts_server_first_alarm_only());
  if (now < asked.from) throw conflict(m.alerts_server_answer_from({ minutes: ASK_AFTER_MINUTES }));
  if (now > asked.until) throw conflict(m.alerts_server_answer_for({ hours: ASK_FOR_HOURS }));
}
