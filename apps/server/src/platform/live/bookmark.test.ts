import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  afterSeeing,
  type Bookmark,
  bookmarkAt,
  hasSeen,
  highestSeen,
  isMissingSomeOf,
  readBookmark,
  closedTo,
  writeBookmark,
} from './bookmark.ts';

const heard = (...ids: number[]) => ids.reduce(afterSeeing, bookmarkAt(0));

const toKey = (id: number) => ({ id, createdAt: new Date('2026-11-25T03:00:00.123Z') });
const written = (bookmark: Bookmark, event = highestSeen(bookmark)) => writeBookmark(bookmark, toKey(event));

test('a bookmark names its event with its time, the highest one received, and what is missing below that', () => {
  expect(written(bookmarkAt(57))).toBe('57@mwvjco3f');
  expect(written(heard(1, 2, 3))).toBe('3@mwvjco3f');
  expect(written(heard(9, 1, 2, 4), 4)).toBe('4@mwvjco3f~9!3,5-8');
  expect(written(afterSeeing(heard(9, 1, 2, 4), 3), 3)).toBe('3@mwvjco3f~9!5-8');
  expect(writeBookmark(heard(1, 3), null)).toBe('0~3!2');
});

test('without a time, as clients of an earlier version keep it, it is one too', () => {
  expect(readBookmark('4~9!3,5-8')).toEqual(heard(9, 1, 2, 4));
});

test('what is settled is no longer awaited', () => {
  expect(written(closedTo(heard(1, 5, 9), 3))).toBe('9@mwvjco3f!4,6-8');
  expect(written(closedTo(heard(1, 5), 9))).toBe('9@mwvjco3f');
});

test('one that knows an event that the other lacks says so', () => {
  expect(isMissingSomeOf(heard(1, 2), heard(1))).toBe(false);
  expect(isMissingSomeOf(heard(1, 2), heard(1, 2, 3))).toBe(true);
  expect(isMissingSomeOf(heard(1, 3), heard(1, 2))).toBe(true);
  expect(isMissingSomeOf(heard(1, 3), heard(1, 3))).toBe(false);
});

test('with too many gaps it is that of an earlier bookmark', () => {
  const odd = Array.from({ length: 60 }, (_, n) => 2 * n + 101);
  expect(written(odd.reduce(afterSeeing, bookmarkAt(99)))).toBe('219@mwvjco3f~99');
});

describe('a text that is not a bookmark', () => {
  test.each([
    '',
    'x',
    '-1',
    '1.5',
    '57!',
    '57~',
    '~57',
    '57@',
    '57@MWVJCO3F',
    '57~58@mwvjco3f',
    `57@${'z'.repeat(10)}`,
    '57~58~59',
    '57!60',
    '57!57',
    '57!9,8',
    '57!8,9',
    '57!9-8',
    '57!1,',
    '1; drop table live_events; --',
    '9'.repeat(16),
    `500!${Array.from({ length: 60 }, (_, n) => 2 * n + 1).join(',')}`,
  ])('%s is not accepted as one', (text) => expect(readBookmark(text)).toBeNull());
});

test('whatever is received, and in whatever order, the bookmark says exactly that and can be read back', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 60 });
  fc.assert(
    fc.property(ids, ids, (mine, theirs) => {
      const [bookmark, other] = [heard(...mine), heard(...theirs)];
      for (let id = 1; id <= 61; id += 1) expect(hasSeen(bookmark, id)).toBe(mine.includes(id));
      expect(highestSeen(bookmark)).toBe(Math.max(0, ...mine));
      expect(isMissingSomeOf(bookmark, other)).toBe(theirs.some((id) => !mine.includes(id)));
      expect(readBookmark(writeBookmark(bookmark, null))).toEqual(bookmark);
      for (const event of mine)
        expect(readBookmark(written(bookmark, event))).toEqual({ ...bookmark, last: toKey(event) });
    }),
  );
});
