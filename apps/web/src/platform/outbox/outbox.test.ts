import fc from 'fast-check';
import { expect, test } from 'vitest';

import { EMPTY, isFinal, nextStep, type Outbox, type Waiting, withEnd, without, withWaiting } from './outbox.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-20T15:42:00Z');
const report = (id: string, minutesAgo = 1): Waiting => ({
  id,
  kind: 'report',
  subject: 'Your report',
  path: '/api/tow-trucks',
  body: { location: 'W 47th St', status: 'active' },
  seenAt: NOW - minutesAgo * MINUTE,
});
const word = (id: string, choice: string, about: string): Waiting => ({
  ...report(id),
  kind: 'verdict',
  subject: 'Your word',
  about: { id: about, choice },
});
const waiting = (...items: Waiting[]): Outbox => items.reduce(withWaiting, EMPTY);

test('the oldest is sent first, and says how long ago the truck was seen', () => {
  expect(nextStep(waiting(report('first', 9), report('second')), NOW)).toMatchObject({
    do: 'send',
    item: { id: 'first' },
    seenSecondsAgo: 540,
  });
  expect(nextStep(EMPTY, NOW)).toBeNull();
});

test.each([
  ['15 minutes', 15, 'send'],
  ['a second more', 15 + 1 / 60, 'drop'],
  ['a day', 24 * 60, 'drop'],
  ['no time, by a clock that lags a little', -0.5, 'send'],
  ['an unknown time, because the clock was set back', -10, 'drop'],
])('seen %s ago', (_, minutesAgo, what) => expect(nextStep(waiting(report('a', minutesAgo)), NOW)?.do).toBe(what));

test('an eleventh is not taken', () => {
  const many = waiting(...Array.from({ length: 11 }, (_, n) => report(`r${n}`)));
  expect(many.waiting.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => `r${n}`));
});

test('of several words about one truck only the last waits, and a full outbox still takes a change of mind', () => {
  const said = waiting(word('a', 'confirm', 'oak'), word('b', 'gone', 'elm'), word('c', 'gone', 'oak'));
  expect(said.waiting.map(({ id }) => id)).toEqual(['b', 'c']);
  const full = waiting(...Array.from({ length: 10 }, (_, n) => word(`w${n}`, 'confirm', `truck ${n}`)));
  expect(withWaiting(full, word('last', 'gone', 'truck 3')).waiting.map(({ id }) => id)).toContain('last');
  expect(withWaiting(full, word('other', 'gone', 'truck 11'))).toBe(full);
});

test.each([
  [200, true],
  [201, true],
  [400, true],
  [403, true],
  [422, true],
  [429, true],
  [408, false],
  [425, false],
  [500, true],
  [502, false],
  [503, false],
  [507, false],
])('after an answer of %i a report is done: %s', (status, isDone) => expect(isFinal(status)).toBe(isDone));

test('whatever happens in whatever order, each report ends once, is waiting or ended but never both, and none is sent as newer than it is', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const step = fc.oneof(
    id.chain((name) =>
      fc.integer({ min: -5, max: 40 }).map((age) => (box: Outbox) => withWaiting(box, report(name, age))),
    ),
    id.map((name) => (box: Outbox) => without(box, name)),
    fc.tuple(id, id).map(
      ([name, about]) =>
        (box: Outbox) =>
          withWaiting(box, word(name, 'gone', about)),
    ),
    id.map((name) => (box: Outbox) => withEnd(box, name, { end: 'sent', answer: { outcome: 'reported' } })),
    id.map((name) => (box: Outbox) => withEnd(box, name, { end: 'refused', why: null })),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 0, max: 40 }), (steps, later) => {
      const box = steps.reduce((before, change) => change(before), EMPTY);
      const ids = [...box.waiting, ...box.settled].map((each) => each.id);
      expect(new Set(ids).size).toBe(ids.length);
      const next = nextStep(box, NOW + later * MINUTE);
      if (next?.do !== 'send') return;
      const age = Math.max(0, NOW + later * MINUTE - next.item.seenAt);
      expect(next.seenSecondsAgo).toBe(Math.floor(age / 1000));
      expect(next.seenSecondsAgo).toBeLessThanOrEqual(900);
    }),
  );
});
