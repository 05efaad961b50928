import { sql } from 'drizzle-orm';

import { isOneOf } from '#platform/db/conditions.ts';
import { type Executor, queryRows } from '#platform/db/database.ts';

import type { ActiveChannel } from './channels/channels.queries.ts';
import { alertChannels, ringingUsers } from './delivery.table.ts';

type Recipients = { channels: ActiveChannel[]; ringing: ReadonlySet<string> };

type Row = {
  id: string | null;
  userId: string;
  kind: ActiveChannel['kind'];
  lastSentAt: string | Date | null;
  lastProblem: string | null;
  isRinging: boolean;
};

/** In one statement: alerts wait for it. */
export async function findRecipients(executor: Executor, userIds: readonly string[]): Promise<Recipients> {
  const rows = await queryRows<Row>(
    executor,
    sql`
      select id, kind, coalesce(channels.user_id, ringing.user_id) as "userId", last_sent_at as "lastSentAt",
        last_problem as "lastProblem", ringing.user_id is not null as "isRinging"
      from (
        select id, user_id, kind, last_sent_at, last_problem from ${alertChannels}
        where ${isOneOf(alertChannels.userId, userIds)} and turned_off_at is null) as channels
      full join (
        select user_id from ${ringingUsers} where ${isOneOf(ringingUsers.userId, userIds)}) as ringing
        on ringing.user_id = channels.user_id`,
  );
  return {
    channels: rows.flatMap(({ id, userId, kind, lastSentAt, lastProblem }) =>
      id === null
        ? []
        : { id, userId, kind, lastSentAt: lastSentAt === null ? null : new Date(lastSentAt), lastProblem },
    ),
    ringing: new Set(rows.filter((row) => row.isRinging).map(({ userId }) => userId)),
  };
}
