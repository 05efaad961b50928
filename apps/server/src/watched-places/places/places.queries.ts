import { and, asc, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';

import { miles } from '@towscout/geo';

import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { userChange } from '#platform/live/user-memory.ts';

import { regionAt } from '../regions.ts';
import { getReach, alertPlaces, parkedCarQuestions } from '../watched-places.table.ts';

export type PlaceRow = typeof alertPlaces.$inferSelect;
export type NewPlace = Omit<typeof alertPlaces.$inferInsert, 'reach' | 'region' | 'id'>;

const located = (place: NewPlace): typeof alertPlaces.$inferInsert => ({
  ...place,
  reach: getReach(place.place, miles(place.radius)),
  region: regionAt(place.place),
});

export const isUnexpired = (now: Date) => or(isNull(alertPlaces.expiresAt), gt(alertPlaces.expiresAt, now));

/** Before any of a user's places is locked: whoever saves one takes turns. */
export const lockPlacesOf = (tx: Tx, userId: string): Promise<void> => lockKey(tx, `places of ${userId}`);

export async function insertPlace(tx: Tx, place: NewPlace): Promise<PlaceRow> {
  const [row] = await tx.insert(alertPlaces).values(located(place)).returning();
  if (!row) throw new Error('the new place did not come back');
  return row;
}

/** For retries and second tabs. */
export async function findSamePlace(tx: Tx, { userId, kind, name, place, radius }: NewPlace): Promise<PlaceRow | null> {
  const isSame = and(
    eq(alertPlaces.userId, userId),
    eq(alertPlaces.kind, kind),
    sql`${alertPlaces.name} is not distinct from ${name ?? null}`,
    sql`${alertPlaces.place} ~= point(${place.lng}::float8, ${place.lat}::float8)`,
    eq(alertPlaces.radius, radius),
  );
  const [row] = await tx.select().from(alertPlaces).where(isSame);
  return row ?? null;
}

/**
 * One `here` and one `parked` per user, whose places are locked; the last request wins. Partitions have no unique index
 * of users to insert against.
 */
export async function replacePlace(tx: Tx, place: NewPlace): Promise<PlaceRow> {
  const { userId, kind } = place;
  const unsaid = { name: null, address: null, expiresAt: null, setByKey: null, street: null, houseNumber: null };
  const values = { ...unsaid, ...place, checkRulesAt: place.createdAt };
  const [replaced] = await tx
    .update(alertPlaces)
    .set(located(values))
    .where(and(eq(alertPlaces.userId, userId), eq(alertPlaces.kind, kind)))
    .returning();
  return replaced ?? insertPlace(tx, values);
}

export async function lockParked(tx: Tx, userId: string): Promise<PlaceRow | null> {
  const isParked = and(eq(alertPlaces.userId, userId), eq(alertPlaces.kind, 'parked'));
  const [row] = await tx.select().from(alertPlaces).where(isParked).for('update');
  return row ?? null;
}

export async function findPlace(executor: Executor, userId: string, id: string): Promise<PlaceRow | null> {
  const isOwn = and(eq(alertPlaces.id, id), eq(alertPlaces.userId, userId));
  const [row] = await executor.select().from(alertPlaces).where(isOwn);
  return row ?? null;
}

export const listPlaces = (executor: Executor, userId: string, now: Date): Promise<PlaceRow[]> =>
  executor
    .select()
    .from(alertPlaces)
    .where(and(eq(alertPlaces.userId, userId), isUnexpired(now)))
    .orderBy(desc(alertPlaces.createdAt), asc(alertPlaces.id));

export async function countPlaces(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(alertPlaces).where(eq(alertPlaces.userId, userId));
  return row?.count ?? 0;
}

export async function lockPlace(tx: Tx, userId: string, id: string): Promise<PlaceRow | null> {
  const [row] = await tx
    .select()
    .from(alertPlaces)
    .where(and(eq(alertPlaces.id, id), eq(alertPlaces.userId, userId)))
    .for('update');
  return row ?? null;
}

/** Regardless of its owner, whom the caller has asked about. */
export async function lockPlaceById(tx: Tx, id: string): Promise<PlaceRow | null> {
  const [row] = await tx.select().from(alertPlaces).where(eq(alertPlaces.id, id)).for('update');
  return row ?? null;
}

/** Regardless of its owner: for jobs only. */
export async function findPlaceById(executor: Executor, id: string): Promise<PlaceRow | null> {
  const [row] = await executor.select().from(alertPlaces).where(eq(alertPlaces.id, id));
  return row ?? null;
}

export const PLACES_CHANGED = 'places-changed';

/** For the nodes' memories of a user's list. */
export const announcePlaces = (bus: Pick<LiveBus, 'publish'>, tx: Tx, userId: string): Promise<void> =>
  bus.publish(tx, [userChange(PLACES_CHANGED, userId)]);

export type PlaceChanges = Partial<Pick<PlaceRow, 'name' | 'address' | 'radius' | 'isActive' | 'note' | 'photoId'>>;

/** Takes a locked place, so that its reach matches. */
export async function updatePlace(tx: Tx, place: PlaceRow, changes: PlaceChanges): Promise<PlaceRow> {
  const reach = getReach(place.place, miles(changes.radius ?? place.radius));
  const [row] = await tx
    .update(alertPlaces)
    .set({ ...changes, reach })
    .where(and(eq(alertPlaces.id, place.id), eq(alertPlaces.region, place.region)))
    .returning();
  if (!row) throw new Error(`place ${place.id} is gone`);
  return row;
}

export async function setHereRadius(tx: Tx, userId: string, radius: number): Promise<void> {
  const isHere = and(eq(alertPlaces.userId, userId), eq(alertPlaces.kind, 'here'));
  for (const place of await tx.select().from(alertPlaces).where(isHere).for('update'))
    await updatePlace(tx, place, { radius });
}

export async function deletePlace(tx: Tx, id: string): Promise<void> {
  await tx.delete(alertPlaces).where(eq(alertPlaces.id, id));
}

export const deleteExpiredPlaces = (executor: Executor, now: Date): Promise<number> =>
  deleteRows(executor, alertPlaces, lt(alertPlaces.expiresAt, now));

export type QuestionRow = typeof parkedCarQuestions.$inferSelect;

/** In place of the one before. */
export async function saveQuestion(tx: Tx, question: QuestionRow): Promise<void> {
  await tx
    .insert(parkedCarQuestions)
    .values(question)
    .onConflictDoUpdate({ target: parkedCarQuestions.userId, set: question });
}

export async function findQuestion(executor: Executor, userId: string): Promise<QuestionRow | null> {
  const [row] = await executor.select().from(parkedCarQuestions).where(eq(parkedCarQuestions.userId, userId));
  return row ?? null;
}

/** Null when there is none. */
export async function takeQuestion(tx: Tx, userId: string): Promise<QuestionRow | null> {
  const [row] = await tx.delete(parkedCarQuestions).where(eq(parkedCarQuestions.userId, userId)).returning();
  return row ?? null;
}

export async function deleteQuestion(executor: Executor, userId: string): Promise<void> {
  await executor.delete(parkedCarQuestions).where(eq(parkedCarQuestions.userId, userId));
}

export const deleteQuestionsAskedBefore = (executor: Executor, before: Date): Promise<number> =>
  deleteRows(executor, parkedCarQuestions, lt(parkedCarQuestions.askedAt, before));
