import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';
import { jsonText } from '#platform/db/json-text.ts';

import { towedCars } from './tows.table.ts';

export type TowedCarRow = typeof towedCars.$inferSelect;

/** As one value. */
const isAmong = (ids: readonly string[]) =>
  sql`${towedCars.id} = any(array(select jsonb_array_elements_text(${jsonText(ids)}::jsonb)))`;

export async function findFingerprints(
  executor: Executor,
  source: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: towedCars.id, fingerprint: towedCars.fingerprint })
    .from(towedCars)
    .where(and(eq(towedCars.source, source), isAmong(ids)));
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]));
}

const WRITTEN = [
  'kind',
  'plate_key',
  'plate_state',
  'make',
  'model',
  'color',
  'towed_at',
  'is_time_known',
  'towed_from',
  'from_place',
  'reason',
  'held_name',
  'held_address',
  'held_phone',
  'fingerprint',
  'seen_at',
];
const columns = sql.raw(WRITTEN.join(', '));
const replaced = sql.raw(WRITTEN.map((column) => `${column} = excluded.${column}`).join(', '));

/** Replaces what was there with these. As one value: thousands take as long as the rows themselves. */
export async function replaceTowedCars(tx: Tx, source: string, rows: readonly TowedCarRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`insert into towed_cars (source, id, ${columns})
    select ${source}, id, kind, "plateKey", "plateState", make, model, color, "towedAt", "isTimeKnown", "towedFrom",
      point(("fromPlace"->>'lng')::float8, ("fromPlace"->>'lat')::float8), reason, "heldName", "heldAddress",
      "heldPhone", fingerprint, "seenAt"
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as given(id text, kind text, "plateKey" text, "plateState" text,
      make text, model text, color text, "towedAt" timestamptz, "isTimeKnown" boolean, "towedFrom" text,
      "fromPlace" jsonb, reason text, "heldName" text, "heldAddress" text, "heldPhone" text, fingerprint text,
      "seenAt" timestamptz)
    on conflict (source, id) do update set ${replaced}`);
}

export async function markSeen(tx: Tx, source: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(towedCars)
    .set({ seenAt: now })
    .where(and(eq(towedCars.source, source), isAmong(ids)));
}

/** Not in the last complete reading. */
export async function deleteUnseen(tx: Tx, source: string, before: Date): Promise<void> {
  await tx.delete(towedCars).where(and(eq(towedCars.source, source), lt(towedCars.seenAt, before)));
}

/** Newest first; one without a state may be another state's. */
export const findByPlate = (
  executor: Executor,
  { plateKey, state }: { plateKey: string; state: string },
  limit: number,
): Promise<TowedCarRow[]> =>
  executor
    .select()
    .from(towedCars)
    .where(and(eq(towedCars.plateKey, plateKey), or(isNull(towedCars.plateState), eq(towedCars.plateState, state))))
    .orderBy(desc(towedCars.towedAt), sql`${towedCars.source}, ${towedCars.id}`)
    .limit(limit);

export const findOtherStates = (
  executor: Executor,
  { plateKey, state }: { plateKey: string; state: string },
  limit: number,
): Promise<{ source: string; state: string | null }[]> =>
  executor
    .selectDistinct({ source: towedCars.source, state: towedCars.plateState })
    .from(towedCars)
    .where(and(eq(towedCars.plateKey, plateKey), ne(towedCars.plateState, state)))
    .orderBy(towedCars.source, towedCars.plateState)
    .limit(limit);

export async function deleteTowedBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(towedCars).where(lt(towedCars.towedAt, instant));
}
