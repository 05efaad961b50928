import { expect, test } from 'vitest';

import { pageSentences, pageText, readSaidDay, readSaidTime } from './page-text.ts';

test('a page is what a reader sees of it', () => {
  expect(pageText('<p>One</p><SCRIPT src="x">var a = "Two";</SCRIPT > three<style>p{}</style>&amp;&nbsp;four')).toBe(
    'One three & four',
  );
  expect(pageText('<p>One</p><script>never ends <p>Two</p>')).toBe('One');
});

test('its sentences end at points and at blocks, not at p.m. or Dec.', () => {
  expect(pageSentences('<h2>Snow</h2><p>At 8 p.m. Wednesday, Dec. 16. No parking!</p><ul><li>Go home')).toEqual([
    'Snow',
    'At 8 pm Wednesday, Dec 16',
    'No parking',
    'Go home',
  ]);
});

test.each(['<p', '<script', '<script>', '</', 'end ', '. ', 'Dec. ', '<', 'a.m.'])(
  'a hostile page of %j over and over is read in one pass',
  (piece) => {
    const page = piece.repeat(2_000_000 / piece.length);
    expect(pageSentences(page).join('').length).toBeLessThanOrEqual(page.length);
  },
);

const NEW_YORK = 'America/New_York';
const at = (text: string): Date => new Date(text);

test.each([
  ['at 8 p.m. on Wednesday, December 16', '2020-12-16T12:00:00Z', '2020-12-17T01:00:00Z'],
  ['beginning at 8 p.m. on Wednesday, December 16, 2020.', '2024-02-01T12:00:00Z', '2020-12-17T01:00:00Z'],
  ['7 am Wednesday, February 11.', '2015-02-09T12:00:00Z', '2015-02-11T12:00:00Z'],
  ['on Wednesday, February 5th at 7:00am', '2014-02-04T12:00:00Z', '2014-02-05T12:00:00Z'],
  ['at noon on Feb. 1', '2021-01-31T12:00:00Z', '2021-02-01T17:00:00Z'],
  ['12:30 a.m. Jan 1', '2026-12-31T23:00:00Z', '2027-01-01T05:30:00Z'],
])('%j read at %s is %s', (text, now, expected) => {
  expect(readSaidTime(text, NEW_YORK, at(now))).toEqual(at(expected));
});

test.each([
  'today at 6 p.m.',
  'on Tuesday, December 16, 2020 at 8 p.m.',
  'at midnight on December 16',
  'Declared 10 p.m. last night',
  'a decision 3 at 8 p.m.',
  'at 13 p.m. on December 16',
  'on February 30 at 8 p.m.',
  '',
])('%j names no hour that can be read', (text) => {
  expect(readSaidTime(text, NEW_YORK, at('2020-12-15T12:00:00Z'))).toBeNull();
});

test('a day without a year is the nearest one, also across New Year and on leap days', () => {
  expect(readSaidDay('Dec. 30', at('2027-01-02T12:00:00Z'))).toBe('2026-12-30');
  expect(readSaidDay('January 2', at('2026-12-30T12:00:00Z'))).toBe('2027-01-02');
  expect(readSaidDay('February 29', at('2027-03-01T12:00:00Z'))).toBe('2028-02-29');
  expect(readSaidDay('February 29', at('2026-03-01T12:00:00Z'))).toBeNull();
});

test('clocks change between 9 pm and 6 am', () => {
  const hours = (evening: string, morning: string): number => {
    const now = at('2026-06-01T12:00:00Z');
    const [from, until] = [evening, morning].map((day) => readSaidTime(day, NEW_YORK, now)?.getTime() ?? 0);
    return ((until ?? 0) - (from ?? 0)) / 3_600_000;
  };
  expect(hours('9 pm on March 7, 2026', '6 am on March 8, 2026')).toBe(8);
  expect(hours('9 pm on October 31, 2026', '6 am on November 1, 2026')).toBe(10);
});
