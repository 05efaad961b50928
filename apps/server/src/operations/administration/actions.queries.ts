import { and, asc, desc, eq, lt, or } from 'drizzle-orm';

import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { anonymousId, type UserData } from '#platform/user-data.ts';

import { administratorActions as table } from './actions.table.ts';

export type Action = typeof table.$inferSelect;
type NewAction = typeof table.$inferInsert;

export async function insertAction(executor: Executor, action: NewAction): Promise<void> {
  await executor.insert(table).values(action);
}

export type Before = { at: Date; id: string } | null;

/** Newest first. */
export const findActions = (executor: Executor, before: Before, limit: number): Promise<Action[]> =>
  executor
    .select()
    .from(table)
    .where(before ? or(lt(table.at, before.at), and(eq(table.at, before.at), lt(table.id, before.id))) : undefined)
    .orderBy(desc(table.at), desc(table.id))
    .limit(limit);

export const deleteActionsBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, table, lt(table.at, instant));

/** Entries stay, without who it was and what was written about them. */
export const administrationUserData: UserData = {
  room: 'administration',
  async export(executor, userId) {
    const { at, action, source, reason, until } = table;
    return {
      administratorActions: await executor
        .select({ at, action, source })
        .from(table)
        .where(eq(table.actorId, userId))
        .orderBy(asc(at)),
      actionsOfAdministrators: await executor
        .select({ at, action, reason, until })
        .from(table)
        .where(eq(table.userId, userId))
        .orderBy(asc(at)),
    };
  },
  async erase(tx: Tx, { id, alias }) {
    await tx
      .update(table)
      .set({ userId: anonymousId(alias, table.id), detail: null, reason: null })
      .where(eq(table.userId, id));
    await tx
      .update(table)
      .set({ actorId: anonymousId(alias, table.id) })
      .where(eq(table.actorId, id));
  },
};
