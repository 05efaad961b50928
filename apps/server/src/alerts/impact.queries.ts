import { and, count, countDistinct, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';

import type { Executor } from '#platform/db/database.ts';

import { userNotifications } from './alerts.table.ts';
import { alarmSubject } from './kinds/tow/decide/previous-alerts.ts';

export async function countAllAnswers(executor: Executor, since: Date): Promise<{ judged: number; wasThere: number }> {
  const { answer, answeredAt } = userNotifications;
  const [row] = await executor
    .select({ judged: count(), wasThere: sql<number>`count(*) filter (where ${answer} = 'there')`.mapWith(Number) })
    .from(userNotifications)
    .where(and(isNotNull(answer), gte(answeredAt, since)));
  return row ?? { judged: 0, wasThere: 0 };
}

export async function countAlerted(
  executor: Executor,
  sightingIds: readonly string[],
  exceptUserId: string,
): Promise<number> {
  const { userId, subject, deliveredAt, kind } = userNotifications;
  const [row] = await executor
    .select({ users: countDistinct(userId) })
    .from(userNotifications)
    .where(
      and(
        inArray(subject, sightingIds.map(alarmSubject)),
        ne(userId, exceptUserId),
        or(isNotNull(deliveredAt), eq(kind, 'notice')),
      ),
    );
  return row?.users ?? 0;
}
