import { createHash } from 'node:crypto';

import type { Taken } from './list-store.port.ts';

/** Two rows with the same contents have the same. */
export const getFingerprint = (contents: object): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22);

type Row = { id: string; fingerprint: string };

/** Of rows that a list sends those to be written; of two with one id the later one counts. */
export function findChanges<Sent extends Row>(
  sent: readonly Sent[],
  known: ReadonlyMap<string, string>,
): { rows: Sent[]; ids: string[]; taken: Taken } {
  const once = [...new Map(sent.map((row) => [row.id, row])).values()];
  const rows = once.filter(({ id, fingerprint }) => known.get(id) !== fingerprint);
  const stored = rows.filter(({ id }) => !known.has(id)).length;
  return {
    rows,
    ids: once.map(({ id }) => id),
    taken: { stored, changed: rows.length - stored, unchanged: sent.length - rows.length },
  };
}
