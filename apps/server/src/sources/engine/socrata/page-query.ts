/** `rowId` null: behind all that were updated at that instant. */
export type Cursor = { updatedAt: string; rowId: string | null };

/** The most that Socrata's older endpoints give at once. */
export const PAGE_ROWS = 50_000;

/** By last update, then id: a row that is updated meanwhile moves to the end, so none is missed or repeated. */
export function pageUrl(table: string, where: string | undefined, cursor: Cursor | null, limit = PAGE_ROWS): URL {
  const url = new URL(table);
  const condition = [where && `(${where})`, cursor && behind(cursor)].filter(Boolean).join(' AND ');
  url.searchParams.set('$select', ':*,*');
  if (condition) url.searchParams.set('$where', condition);
  url.searchParams.set('$order', ':updated_at,:id');
  url.searchParams.set('$limit', String(limit));
  return url;
}

export function countUrl(table: string, where: string | undefined, cursor: Cursor | null): URL {
  const url = pageUrl(table, where, cursor);
  url.searchParams.set('$select', 'count(*) as rows');
  url.searchParams.delete('$order');
  url.searchParams.delete('$limit');
  return url;
}

function behind({ updatedAt, rowId }: Cursor): string {
  const later = `:updated_at > ${quoted(updatedAt)}`;
  return rowId === null ? later : `(${later} OR (:updated_at = ${quoted(updatedAt)} AND :id > ${quoted(rowId)}))`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
