import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { streetFileParts, streetFiles } from '../places.table.ts';
import type { StreetSource } from './streets.port.ts';

export type StreetFile = typeof streetFiles.$inferSelect;
export type FileKey = { county: string; source: StreetSource };

const PART_BYTES = 256 * 1024;

const isFile = ({ county, source }: FileKey) => and(eq(streetFiles.county, county), eq(streetFiles.source, source));
const isInFile = ({ county, source }: FileKey) =>
  and(eq(streetFileParts.county, county), eq(streetFileParts.source, source));

export async function findStreetFile(executor: Executor, key: FileKey): Promise<StreetFile | null> {
  const [row] = await executor.select().from(streetFiles).where(isFile(key));
  return row ?? null;
}

/** Takes the right to fetch a file, when it is due and no other node has it. */
export async function leaseStreetFile(
  executor: Executor,
  key: FileKey,
  now: Date,
  until: Date,
): Promise<StreetFile | null> {
  await executor
    .insert(streetFiles)
    .values({ ...key, usedAt: now, nextFetchAt: now })
    .onConflictDoNothing();
  const free = or(isNull(streetFiles.leasedUntil), lt(streetFiles.leasedUntil, now));
  const [row] = await executor
    .update(streetFiles)
    .set({ leasedUntil: until })
    .where(and(isFile(key), lte(streetFiles.nextFetchAt, now), free))
    .returning();
  return row ?? null;
}

/** Saves a file's state, and releases the right to fetch it. */
export async function saveStreetFile(executor: Executor, key: FileKey, changes: Partial<StreetFile>): Promise<void> {
  await executor
    .update(streetFiles)
    .set({ ...changes, leasedUntil: null })
    .where(isFile(key));
}

export async function touchStreetFile(executor: Executor, key: FileKey, usedAt: Date): Promise<void> {
  await executor.update(streetFiles).set({ usedAt }).where(isFile(key));
}

/** Replaces the bytes that were there before. */
export async function replaceParts(tx: Tx, key: FileKey, content: Uint8Array): Promise<void> {
  await tx.delete(streetFileParts).where(isInFile(key));
  for (let start = 0, part = 0; start < content.length; start += PART_BYTES, part += 1)
    await tx.insert(streetFileParts).values({ ...key, part, content: content.slice(start, start + PART_BYTES) });
}

export async function readParts(executor: Executor, key: FileKey): Promise<Uint8Array> {
  const parts = await executor
    .select({ part: streetFileParts.part })
    .from(streetFileParts)
    .where(isInFile(key))
    .orderBy(asc(streetFileParts.part));
  const contents: Uint8Array[] = [];
  for (const { part } of parts) {
    const [row] = await executor
      .select({ content: streetFileParts.content })
      .from(streetFileParts)
      .where(and(isInFile(key), eq(streetFileParts.part, part)));
    if (row) contents.push(row.content);
  }
  return Buffer.concat(contents);
}

/** Deletes the least recently used files, beyond this many bytes in total. */
export async function evictLeastUsed(executor: Executor, mostBytes: number): Promise<void> {
  const files = await executor
    .select({ county: streetFiles.county, source: streetFiles.source, size: streetFiles.size })
    .from(streetFiles)
    .where(isNotNull(streetFiles.fetchedAt))
    .orderBy(desc(streetFiles.usedAt));
  let kept = 0;
  const dropped = files.filter(({ size }) => (kept += size) > mostBytes);
  if (dropped.length === 0) return;
  const keys = dropped.map(({ county, source }) => `${county} ${source}`);
  await executor.delete(streetFiles).where(inArray(sql`${streetFiles.county} || ' ' || ${streetFiles.source}`, keys));
}
