import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MINUTE_MS } from '@towscout/domain/durations';

import {
  EMPTY,
  isFinal,
  isFor,
  isForAnother,
  nextStep,
  type Outbox,
  tell,
  type Waiting,
  withEnd,
  without,
  withoutFor,
  withPause,
  withWaiting,
} from './outbox.ts';

const NOW = Date.parse('2026-11-20T15:42:00Z');
const report = (id: string, minutesAgo = 1): Waiting => ({
  id,
  kind: 'report',
  subject: 'Your report',
  path: '/api/tow-trucks',
  body: { location: 'W 47th St', status: 'active' },
  seenAt: NOW - minutesAgo * MINUTE_MS,
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

test('what was pressed on an alert is sent for a day', () => {
  const pressed = (hoursAgo: number): Waiting => ({ ...report('a', hoursAgo * 60), kind: 'press' });
  expect([23.9, 24.1].map((hours) => nextStep(waiting(pressed(hours)), NOW)?.do)).toEqual(['send', 'drop']);
});

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

test('an answer that says when to come back is waited for, by all after a 503, by its kind after a 429', () => {
  const box = waiting(report('a', 3), word('b', 'gone', 'oak'), report('c', 2));
  const [asked] = box.waiting;
  if (!asked) throw new Error('nothing waits');
  const next = (paused: Outbox, at: number) => nextStep(paused, at);
  const busy = withPause(box, asked, 503, NOW + 20_000);
  expect([next(busy, NOW), next(busy, NOW + 19_999)]).toEqual([null, null]);
  expect(next(busy, NOW + 20_000)).toMatchObject({ do: 'send', item: { id: 'a' } });
  const tooMany = withPause(box, asked, 429, NOW + 20_000);
  expect(next(tooMany, NOW)).toMatchObject({ item: { id: 'b' } });
  expect(next(without(tooMany, 'b'), NOW)).toBeNull();
  expect(next(busy, NOW + 13 * MINUTE_MS), 'too old is too old').toMatchObject({ do: 'drop', item: { id: 'a' } });
  const settled = withEnd(busy, 'a', { end: 'too-old' }).settled;
  expect(settled[0]).not.toHaveProperty('notBefore');
});

test('the clock set back does not make a pause longer', () => {
  const box = waiting(report('a'));
  const [item] = box.waiting;
  if (!item) throw new Error('nothing waits');
  const inAYear = withPause(box, item, 503, NOW + 365 * 24 * 60 * MINUTE_MS);
  expect(nextStep(inAYear, NOW)).toMatchObject({ do: 'send' });
});

const by = (owner: string, item: Waiting): Waiting => ({ ...item, owner });

test('what another account said is passed over, and no younger one waits behind it; too old, it is dropped all the same', () => {
  const box = waiting(by('ann', report('hers', 9)), report('visitor’s'), by('bob', report('his')));
  const next = (me: string | null, later = 0) => nextStep(box, NOW + later * MINUTE_MS, (item) => isFor(item, me));
  expect(next('ann')).toMatchObject({ do: 'send', item: { id: 'hers' } });
  expect(next('bob')).toMatchObject({ do: 'send', item: { id: 'visitor’s' } });
  expect(next(null)).toMatchObject({ do: 'send', item: { id: 'visitor’s' } });
  expect(nextStep(without(box, 'visitor’s'), NOW, (item) => isFor(item, null))).toBeNull();
  expect(next('bob', 7)).toMatchObject({ do: 'drop', item: { id: 'hers' } });
});

test('two accounts’ words on one truck both wait, and one account’s ten leave room for another’s', () => {
  const said = waiting(by('ann', word('a', 'gone', 'oak')), by('bob', word('b', 'confirm', 'oak')));
  expect(said.waiting.map(({ id }) => id)).toEqual(['a', 'b']);
  const hers = waiting(...Array.from({ length: 11 }, (_, n) => by('ann', report(`r${n}`))));
  expect(hers.waiting).toHaveLength(10);
  expect(withWaiting(hers, by('bob', report('his'))).waiting).toHaveLength(11);
});

test.each([
  [412, 'ann', true],
  [401, 'ann', true],
  [409, 'ann', false],
  [403, 'ann', false],
  [201, 'ann', false],
  [401, undefined, false],
])('an answer of %i to what %s said sends it back to wait for its account: %s', (status, owner, waits) =>
  expect(isForAnother(status, owner === undefined ? report('a') : by(owner, report('a')))).toBe(waits),
);

test('whoever leaves takes what they and nobody said, told or not, and leaves what others said', () => {
  const all = waiting(by('ann', report('a')), report('b'), by('bob', report('c')), by('bob', report('d')));
  const box = withEnd(withEnd(all, 'a', { end: 'too-old' }), 'd', { end: 'too-old' });
  expect(withoutFor(box, 'ann')).toEqual({ waiting: [by('bob', report('c'))], settled: [box.settled[1]] });
});

test('what became of it is told to whoever said it, and goes untold after a day', () => {
  const box = withEnd(waiting(by('ann', report('a')), report('b')), 'a', { end: 'too-old' });
  expect(tell(box, 'bob', NOW)).toEqual({ told: [], left: box });
  expect(tell(box, null, NOW).told).toEqual([]);
  expect(tell(box, 'ann', NOW)).toMatchObject({ told: [{ id: 'a', owner: 'ann' }], left: { settled: [] } });
  expect(tell(box, 'bob', NOW + 24 * 60 * MINUTE_MS)).toMatchObject({ told: [], left: { settled: [] } });
  const { waiting: nobodys, settled } = withEnd(box, 'b', { end: 'too-old' });
  expect(nobodys).toEqual([]);
  expect(
    settled.find(({ id }) => id === 'b'),
    'neither its place nor its words stay',
  ).not.toHaveProperty('body');
});

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
      const next = nextStep(box, NOW + later * MINUTE_MS);
      if (next?.do !== 'send') return;
      const age = Math.max(0, NOW + later * MINUTE_MS - next.item.seenAt);
      expect(next.seenSecondsAgo).toBe(Math.floor(age / 1000));
      expect(next.seenSecondsAgo).toBeLessThanOrEqual(900);
    }),
  );
});
