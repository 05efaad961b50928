import { describe, expect, test } from 'vitest';

import { type Caller, createLine, type Line, type MayBegin, outsideLine, waitInLine } from './line.ts';
import { isBusy } from './outage.ts';

/** Its clock stands still, so that everybody may join however slow the machine is. */
const TWO_AT_ONCE = { servedSoon: 2, longestWaitMs: 1, now: () => 0 };

const joined = (line: Line): Caller => {
  const request = line.join();
  if (!request) throw new Error('the line is too long');
  return request;
};

type Asked = { answer: Promise<unknown>; settle: () => void; mayBegin: MayBegin };

/** A request of its own, or another question of this one, that waits until it is settled. */
function ask(line: Line, request = joined(line)): Asked {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: Asked = { answer: Promise.resolve(), settle: resolve, mayBegin: () => true };
  asked.answer = request.enter(() =>
    waitInLine((mayBegin) => {
      asked.mayBegin = mayBegin;
      return promise;
    }),
  );
  return asked;
}

const reasonOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'it was answered',
    (error: unknown) => error,
  );

describe('a request that waits for too long', () => {
  test('is refused when too many were there before, and may begin nothing then', async () => {
    const line = createLine(TWO_AT_ONCE);
    const [first, second, third] = [ask(line), ask(line), ask(line)];
    expect(isBusy(await reasonOf(third.answer))).toBe(true);
    expect([third.mayBegin('reads'), third.mayBegin('writes')]).toEqual([false, false]);
    expect([first.mayBegin('reads'), second.mayBegin('writes')]).toEqual([true, true]);
    for (const { settle } of [first, second]) settle();
    expect(await Promise.all([first.answer, second.answer])).toEqual([undefined, undefined]);
  });

  test('is refused whole, with all that it asks', async () => {
    const line = createLine(TWO_AT_ONCE);
    const before = [ask(line), ask(line)];
    const request = joined(line);
    const [one, other] = [ask(line, request), ask(line, request)];
    expect([isBusy(await reasonOf(one.answer)), isBusy(await reasonOf(other.answer))]).toEqual([true, true]);
    before.forEach(({ settle }) => settle());
  });

  test('is served to its end once it has begun to write', async () => {
    const line = createLine(TWO_AT_ONCE);
    const before = [ask(line), ask(line)];
    const request = joined(line);
    const writing = ask(line, request);
    writing.mayBegin('writes');
    const next = ask(line, request);
    expect(isBusy(await reasonOf(ask(line).answer)), 'one that came later').toBe(true);
    [...before, writing, next].forEach(({ settle }) => settle());
    expect(await Promise.all([writing.answer, next.answer])).toEqual([undefined, undefined]);
  });

  test('waits on when few were there before', async () => {
    const line = createLine(TWO_AT_ONCE);
    const waiting = [ask(line), ask(line)];
    expect(isBusy(await reasonOf(ask(line).answer))).toBe(true);
    waiting.forEach(({ settle }) => settle());
    expect(await Promise.all(waiting.map(({ answer }) => answer))).toEqual([undefined, undefined]);
  });
});

test('what several share, what comes after the answer, and what no request asks is never refused', async () => {
  const line = createLine(TWO_AT_ONCE);
  const before = [ask(line), ask(line)];
  const { promise, resolve } = Promise.withResolvers<string>();
  const share = () => waitInLine(() => promise);
  const answered = joined(line);
  answered.leave();
  const free = [joined(line).enter(() => outsideLine(share)), answered.enter(share), share()];
  expect(isBusy(await reasonOf(ask(line).answer))).toBe(true);
  before.forEach(({ settle }) => settle());
  resolve('answered');
  expect(await Promise.all(free)).toEqual(['answered', 'answered', 'answered']);
});

test('nobody joins once the first has waited for too long with too many behind it', async () => {
  let now = 0;
  const line = createLine({ servedSoon: 2, longestWaitMs: 600_000, now: () => now });
  const first = ask(line);
  now = 599_999;
  const second = ask(line);
  expect(line.join()).not.toBeNull();
  now = 600_000;
  expect(line.join()).toBeNull();
  second.settle();
  await second.answer;
  expect(line.join(), 'nobody behind it').not.toBeNull();
  first.settle();
  await first.answer;
});

test('soon after somebody was refused, as many as are served soon may join, and no more', async () => {
  let now = 0;
  const line = createLine({ servedSoon: 2, longestWaitMs: 600_000, now: () => now });
  const settleAll = (asked: readonly Asked[]) => Promise.all(asked.map(({ settle, answer }) => (settle(), answer)));
  const before = [ask(line), ask(line), ask(line)];
  now = 600_000;
  expect(line.join()).toBeNull();
  await settleAll(before);
  const next = [ask(line), ask(line)];
  expect(line.join(), 'though nobody has waited for long').toBeNull();
  now = 1_200_000;
  next.push(...(await settleAll(next).then(() => [ask(line), ask(line), ask(line)])));
  await settleAll(next);
});

test('a request that asks again has waited since its first question', async () => {
  let now = 0;
  const line = createLine({ servedSoon: 1, longestWaitMs: 600_000, now: () => now });
  const request = joined(line);
  const first = ask(line, request);
  now = 400_000;
  first.settle();
  await first.answer;
  const second = ask(line, request);
  now = 599_999;
  expect(line.join()).not.toBeNull();
  now = 600_000;
  expect(line.join()).toBeNull();
  second.settle();
  await second.answer;
});
