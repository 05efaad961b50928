import { and, asc, count, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';

import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import type { UserData } from '#platform/user-data.ts';

import { towedCars, towWatches } from '../towed-cars.table.ts';
import { isAlike, isSince, milesFromTow, type TowedCarRow } from '../tows/tows.queries.ts';

export type WatchRow = typeof towWatches.$inferSelect;
type NewWatch = typeof towWatches.$inferInsert;

export const listWatches = (executor: Executor, userId: string, now: Date): Promise<WatchRow[]> =>
  executor
    .select()
    .from(towWatches)
    .where(and(eq(towWatches.userId, userId), gt(towWatches.endsAt, now)))
    .orderBy(asc(towWatches.createdAt), asc(towWatches.id));

/** Found ones are over. */
const isWaiting = (now: Date) => and(isNull(towWatches.foundAt), gt(towWatches.endsAt, now));

export async function findWaitingAlike(
  executor: Executor,
  { userId, subject }: Pick<NewWatch, 'userId' | 'subject'>,
): Promise<WatchRow | null> {
  const [row] = await executor
    .select()
    .from(towWatches)
    .where(and(eq(towWatches.userId, userId), eq(towWatches.subject, subject), isNull(towWatches.foundAt)));
  return row ?? null;
}

export async function countWaiting(executor: Executor, userId: string, now: Date): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(towWatches)
    .where(and(eq(towWatches.userId, userId), isWaiting(now)));
  return row?.count ?? 0;
}

export async function insertWatch(tx: Tx, watch: NewWatch): Promise<WatchRow> {
  const [row] = await tx.insert(towWatches).values(watch).returning();
  if (!row) throw new Error('the watch was not inserted');
  return row;
}

export async function deleteWatch(
  executor: Executor,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const rows = await executor
    .delete(towWatches)
    .where(and(eq(towWatches.id, id), eq(towWatches.userId, userId)))
    .returning({ id: towWatches.id });
  return rows.length > 0;
}

export async function deleteEnded(executor: Executor, now: Date, userId?: string): Promise<number> {
  const isTheirs = userId === undefined ? undefined : eq(towWatches.userId, userId);
  return deleteRows(executor, towWatches, and(lte(towWatches.endsAt, now), isTheirs));
}

type Match = { watchId: string; car: TowedCarRow };

const isPlate: SQL = sql`(${towedCars.plateKey} = ${towWatches.plateKey}
  and (${towedCars.plateState} is null or ${towedCars.plateState} = ${towWatches.plateState}))`;
const isDescribed: SQL = sql`(${towedCars.source} = any(${towWatches.sources})
  and ${isAlike(sql`${towWatches.make}`, milesFromTow(sql`${towWatches.place}`))})`;

/** For each watch that still waits the newest car that it waits for: by its plate, or like it. */
const findNewest = (executor: Executor, fits: SQL | undefined, now: Date): Promise<Match[]> =>
  executor
    .selectDistinctOn([towWatches.id], { watchId: towWatches.id, car: towedCars })
    .from(towWatches)
    .innerJoin(towedCars, fits)
    .where(and(isWaiting(now), isSince(sql`${towWatches.since}`), lte(towedCars.towedAt, now)))
    .orderBy(towWatches.id, desc(towedCars.towedAt), towedCars.source, towedCars.id);

/** On these lists. */
export async function findMatches(
  executor: Executor,
  sources: readonly string[],
  now: Date,
): Promise<Map<string, TowedCarRow>> {
  const isListed = inArray(towedCars.source, [...sources]);
  const described = await findNewest(executor, and(isListed, isDescribed), now);
  const plates = await findNewest(executor, and(isListed, isPlate), now);
  // Its own plate says more than a likeness.
  return new Map([...described, ...plates].map(({ watchId, car }) => [watchId, car]));
}

/** Only those that nobody else has ended: each is found once. */
export async function endFound(tx: Tx, ids: readonly string[], now: Date): Promise<WatchRow[]> {
  if (ids.length === 0) return [];
  return tx
    .update(towWatches)
    .set({ foundAt: now })
    .where(and(inArray(towWatches.id, [...ids]), isWaiting(now)))
    .returning();
}

export const towWatchesUserData: UserData = {
  room: 'towed',
  async export(executor, userId) {
    const { plate, plateState, make, place, since, createdAt, endsAt, foundAt } = towWatches;
    return {
      towWatches: await executor
        .select({ plate, plateState, make, place, since, createdAt, endsAt, foundAt })
        .from(towWatches)
        .where(eq(towWatches.userId, userId))
        .orderBy(asc(createdAt)),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(towWatches).where(eq(towWatches.userId, id));
  },
};
