/** How far back a stream can resume; older news is in the lists that a page fetches when it opens. */
export const RESUME_MINUTES = 10;

/** Ids from the first to the last, inclusive. */
export type IdRange = { first: number; last: number };

/**
 * Which events have been received: all but the `missing` ids, which are in order and disjoint; the last
 * range has no end. Ids come from a sequence and commit in any order, so the highest received id is not
 * enough: one below it may still be on its way.
 */
export type Bookmark = { readonly missing: readonly IdRange[] };

/** One event. After a failover to an older copy of the database its id alone may be another's. */
export type EventKey = { readonly id: number; readonly createdAt: Date };

/** What a client says that it received, and which event came last; a mere number does not say that. */
export type Heard = Bookmark & { readonly last?: EventKey };

/** With more gaps than this, the text is that of an earlier bookmark: better to send twice than never. */
const MAX_GAPS = 40;
const WRITTEN =
  /^(?<event>\d{1,15})(?:@(?<time>[\da-z]{1,9}))?(?:~(?<highest>\d{1,15}))?(?:!(?<gaps>\d{1,15}(?:-\d{1,15})?(?:,\d{1,15}(?:-\d{1,15})?)*))?$/;

/** Everything up to this id has been received and nothing beyond it. */
export const bookmarkAt = (id: number): Bookmark => ({ missing: [{ first: id + 1, last: Infinity }] });

/** The highest id that has been received. */
export const highestSeen = ({ missing }: Bookmark): number => (missing.at(-1)?.first ?? 1) - 1;

export const hasSeen = ({ missing }: Bookmark, id: number): boolean =>
  !missing.some(({ first, last }) => first <= id && id <= last);

/** The bookmark once this event has been received too. */
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

/** The bookmark once nothing more is expected at or below this id. */
export const closedTo = ({ missing }: Bookmark, id: number): Bookmark => ({
  missing: missing.flatMap(({ first, last }) => (last <= id ? [] : [{ first: Math.max(first, id + 1), last }])),
});

/** Whether `other` claims an id that `bookmark` lacks. */
export const isMissingSomeOf = (bookmark: Bookmark, other: Bookmark): boolean =>
  bookmark.missing.some(
    ({ first, last }) => !other.missing.some((range) => range.first <= first && last <= range.last),
  );

/**
 * The `id:` of an event after which everything in the bookmark has been received: `57@mhxyzabc` when that is
 * all up to event 57, with the time of event 57; `57@mhxyzabc!40,52-55` when 40 and 52 to 55 are missing,
 * `55@mhxyzabc~57` for event 55 after 57, and `0~57` after no event at all.
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

/** What `writeBookmark` wrote; null for any other text. */
export function readBookmark(text: string): Heard | null {
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
