import { and, count, eq, gte, inArray, isNotNull, isNull, lt } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { photos } from '../reports.table.ts';

export type Photo = typeof photos.$inferSelect;

const isOrphan = and(isNull(photos.reportId), eq(photos.isPrivate, false));

export async function insertPhoto(
  executor: Executor,
  photo: Pick<Photo, 'id' | 'uploaderId' | 'createdAt'> & Partial<Pick<Photo, 'uploadedAt'>>,
): Promise<void> {
  await executor.insert(photos).values(photo);
}

export async function findPhoto(executor: Executor, id: string): Promise<Photo | null> {
  const [row] = await executor.select().from(photos).where(eq(photos.id, id));
  return row ?? null;
}

export async function countPhotosSince(executor: Executor, uploaderId: string, since: Date): Promise<number> {
  const [row] = await executor
    .select({ photos: count() })
    .from(photos)
    .where(and(eq(photos.uploaderId, uploaderId), gte(photos.createdAt, since)));
  return row?.photos ?? 0;
}

/** False when the URL was used. */
export async function beginUpload(executor: Executor, id: string, uploadedAt: Date): Promise<boolean> {
  const rows = await executor
    .update(photos)
    .set({ uploadedAt })
    .where(and(eq(photos.id, id), isNull(photos.uploadedAt)))
    .returning({ id: photos.id });
  return rows.length > 0;
}

export async function completeUpload(
  executor: Executor,
  id: string,
  made: Pick<Photo, 'width' | 'height' | 'bytes'>,
): Promise<void> {
  await executor.update(photos).set(made).where(eq(photos.id, id));
}

/** After a rejected file. */
export async function undoUpload(executor: Executor, id: string): Promise<void> {
  await executor.update(photos).set({ uploadedAt: null }).where(eq(photos.id, id));
}

/** Returns how many were this uploader's and unattached. */
export async function attachPhotos(tx: Tx, ids: string[], reportId: string, uploaderId: string): Promise<number> {
  const mine = and(inArray(photos.id, ids), eq(photos.uploaderId, uploaderId), isOrphan, isNotNull(photos.bytes));
  return (await tx.update(photos).set({ reportId }).where(mine).returning({ id: photos.id })).length;
}

export async function setHidden(tx: Tx, id: string, hiddenAt: Date | null): Promise<void> {
  await tx.update(photos).set({ hiddenAt }).where(eq(photos.id, id));
}

export async function makePrivate(tx: Tx, id: string): Promise<void> {
  await tx.update(photos).set({ isPrivate: true }).where(eq(photos.id, id));
}

export async function releasePrivate(tx: Tx, id: string, at: Date): Promise<void> {
  const isKept = and(eq(photos.id, id), eq(photos.isPrivate, true));
  await tx.update(photos).set({ isPrivate: false, hiddenAt: at }).where(isKept);
}

export async function findOrphans(executor: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: photos.id })
    .from(photos)
    .where(and(isOrphan, lt(photos.createdAt, before)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** False when a report took it in the meantime. */
export async function deleteOrphan(executor: Executor, id: string): Promise<boolean> {
  return (
    (
      await executor
        .delete(photos)
        .where(and(eq(photos.id, id), isOrphan))
        .returning({ id: photos.id })
    ).length > 0
  );
}

export async function deleteReportPhotos(tx: Tx, reportIds: string[]): Promise<string[]> {
  if (reportIds.length === 0) return [];
  return (await tx.delete(photos).where(inArray(photos.reportId, reportIds)).returning({ id: photos.id })).map(
    ({ id }) => id,
  );
}

export const findPhotosBy = (executor: Executor, uploaderId: string): Promise<Photo[]> =>
  executor.select().from(photos).where(eq(photos.uploaderId, uploaderId));

export async function deletePhotos(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(photos).where(inArray(photos.id, ids));
}
