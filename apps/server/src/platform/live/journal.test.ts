import { expect, test } from 'vitest';

import { bookmarkAt, type ReceivedBookmark, readBookmark } from './bookmark.ts';
import { RESUME_MINUTES } from './bookmark.ts';
import { createJournal, MAX_EVENTS } from './journal.ts';
import type { LiveEventRow } from './live.queries.ts';

const event = (id: number, createdAt = new Date()): LiveEventRow => ({
  id,
  name: 'sighting',
  data: { id },
  place: null,
  userId: null,
  createdAt,
});
const getIds = (rows: readonly { id: number }[] | null) => rows?.map(({ id }) => id);

function aJournal() {
  let now = Date.now();
  const journal = createJournal({ now: () => new Date(now) });
  return { ...journal, pass: (minutes: number) => void (now += minutes * 60_000) };
}

test('an event is recorded once, however often it arrives', () => {
  const journal = aJournal();
  expect(getIds(journal.append([event(1), event(3), event(3)]))).toEqual([1, 3]);
  expect(getIds(journal.append([event(2), event(3)]))).toEqual([2]);
  expect(journal.append([event(1)])).toEqual([]);
});

test('a late event, below those already sent, is still among what a client missed', () => {
  const journal = aJournal();
  journal.append([event(1), event(3)]);
  const heard = readBookmark(journal.bookmark());
  journal.append([event(4), event(2)]);
  expect(heard && getIds(journal.eventsSince(heard))).toEqual([4, 2]);
});

test(`after ${RESUME_MINUTES} minutes nobody can resume from it, and what is still missing is no longer awaited`, () => {
  const journal = aJournal();
  journal.append([event(1), event(3)]);
  journal.pass(RESUME_MINUTES - 1);
  journal.append([event(4), event(5)]);
  journal.pass(2);
  expect(journal.eventsSince(bookmarkAt(1))).toBeNull();
  expect(getIds(journal.eventsSince(bookmarkAt(4)))).toEqual([5]);
  expect(journal.bookmark()).toMatch(/^5@\w+$/);
});

test('under a load that fills the journal within minutes, ids that rolled back are not awaited forever either', () => {
  const journal = aJournal();
  for (let minute = 0; minute < 30; minute += 1) {
    const first = minute * (MAX_EVENTS / 5) + 2;
    journal.append(Array.from({ length: MAX_EVENTS / 5 - 1 }, (_, n) => event(first + n)));
    journal.pass(1);
  }
  expect(journal.missingIds().length).toBeLessThan(RESUME_MINUTES + 5);
});

test('only so much is kept', () => {
  const journal = aJournal();
  journal.append(Array.from({ length: MAX_EVENTS + 10 }, (_, n) => event(n + 1)));
  expect(journal.eventsSince(bookmarkAt(9))).toBeNull();
  expect(journal.eventsSince(bookmarkAt(10))).toHaveLength(MAX_EVENTS);
});

test('a new node replays what the others sent, and counts what is settled as sent', () => {
  const journal = aJournal();
  journal.begin({ settledTo: 7, rows: [event(5), event(7), event(9)] });
  expect(getIds(journal.eventsSince(bookmarkAt(5)))).toEqual([7, 9]);
  expect(journal.eventsSince(bookmarkAt(3)), 'what was before 5 is not known').toBeNull();
  expect(getIds(journal.append([event(6), event(8), event(10)]))).toEqual([8, 10]);
});

test('nobody can resume after an event that another has taken the id of, or that was never sent', () => {
  const journal = aJournal();
  const [then, now] = [new Date('2026-11-25T03:00:00Z'), new Date('2026-11-25T03:09:00Z')];
  const after = (id: number, createdAt: Date): ReceivedBookmark => ({ ...bookmarkAt(id), last: { id, createdAt } });
  journal.begin({ settledTo: 7, rows: [] });
  journal.append([event(8, now), event(10, now)]);
  expect(journal.eventsSince(after(8, then))).toBeNull();
  expect(journal.eventsSince(after(9, now))).toBeNull();
  expect(getIds(journal.eventsSince(after(8, now)))).toEqual([10]);
  journal.pass(RESUME_MINUTES + 1);
  expect(journal.eventsSince(after(10, now)), 'the last event is known however quiet it is').toEqual([]);
});

test('events continue it when nothing is missing before or between them', () => {
  const journal = aJournal();
  journal.begin({ settledTo: 7, rows: [] });
  expect(journal.continuesWith([event(8), event(9)])).toBe(true);
  expect(journal.continuesWith([event(9)])).toBe(false);
  expect(journal.continuesWith([event(8), event(10)])).toBe(false);
  journal.append([event(10)]);
  expect(journal.continuesWith([event(11)]), '8 and 9 may still come').toBe(false);
  expect([8, 9, 10, 11].map(journal.hasSeen)).toEqual([false, false, true, false]);
  journal.append([event(8), event(9)]);
  expect(journal.continuesWith([event(11)])).toBe(true);
  expect(journal.continuesWith([event(10)]), 'it was sent').toBe(false);
});
