/** Older events are in the lists that a page fetches. */
export const RESUME_MINUTES = 10;

/** Inclusive. */
export type IdRange = { first: number; last: number };

/** `missing` is sorted and disjoint, its last range open-ended: ids commit in any order. */
export type Bookmark = { readonly missing: readonly IdRange[] };

/** After a failover an id may belong to another event. */
export type EventKey = { readonly id: number; readonly createdAt: Date };

export type ReceivedBookmark = Bookmark & { readonly last?: EventKey };

/** Beyond this many gaps an earlier bookmark is written: events may repeat, but none is lost. */
const MAX_GAPS = 40;
const WRITTEN =
  /^(?<event>\d{1,15})(?:@(?<time>[\da-z]{1,9}))?(?:~(?<highest>\d{1,15}))?(?:!(?<gaps>\d{1,15}(?:-\d{1,15})?(?:,\d{1,15}(?:-\d{1,15})?)*))?$/;

export const bookmarkAt = (id: number): Bookmark => ({ missing: [{ first: id + 1, last: Infinity }] });

export const highestSeen = ({ missing }: Bookmark): number => (missing.at(-1)?.first ?? 1) - 1;

export const hasSeen = ({ missing }: Bookmark, id: number): boolean =>
  !missing.some(({ first, last }) => first <= id && id <= last);

export const afterSeeing = ({ missing }: Bookmark, id: number): Bookmark => ({
  missing: missing.flatMap((range) => {
    const { first, last } = range;
    if (id < first || last < id) return [range];
    return [
      { first, last: id - 1 },
      { first: id + 1, last },
    ].filter((part) => part.first <= part.last);
  }),
});

export const closedTo = ({ missing }: Bookmark, id: number): Bookmark => ({
  missing: missing.flatMap(({ first, last }) => (last <= id ? [] : [{ first: Math.max(first, id + 1), last }])),
});

export const isMissingSomeOf = (bookmark: Bookmark, other: Bookmark): boolean =>
  bookmark.missing.some(
    ({ first, last }) => !other.missing.some((range) => range.first <= first && last <= range.last),
  );

/**
 * The `id:` of an event: `57@mhxyzabc` for everything up to event 57 (with its time), `57@mhxyzabc!40,52-55` without 40
 * and 52 to 55, `55@mhxyzabc~57` for event 55 after 57, `0~57` before any event.
 */
export function writeBookmark(bookmark: Bookmark, last: EventKey | null): string {
  const event = last?.id ?? 0;
  const time = last ? `@${last.createdAt.getTime().toString(36)}` : '';
  const gaps = bookmark.missing.slice(0, -1);
  const isTooLong = gaps.length > MAX_GAPS;
  const highest = isTooLong ? (gaps[0]?.first ?? 1) - 1 : highestSeen(bookmark);
  const written = isTooLong
    ? ''
    : gaps.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(',');
  return `${event}${time}${highest === event ? '' : `~${highest}`}${written && `!${written}`}`;
}

/** Null for any other text. */
export function readBookmark(text: string): ReceivedBookmark | null {
  const { event, time, highest = event, gaps = '' } = WRITTEN.exec(text)?.groups ?? {};
  if (highest === undefined) return null;
  const missing = gaps.split(',').filter(Boolean).map(readRange);
  const all = [...missing, { first: Number(highest) + 1, last: Infinity }];
  const isInOrder = all.every(
    ({ first, last }, n) => first <= last && (n === 0 || first > (all[n - 1]?.last ?? 0) + 1),
  );
  if (!isInOrder || missing.length > MAX_GAPS) return null;
  return { missing: all, ...(time && { last: { id: Number(event), createdAt: new Date(Number.parseInt(time, 36)) } }) };
}

function readRange(written: string): IdRange {
  const [first = '', last = first] = written.split('-');
  return { first: Number(first), last: Number(last) };
}
