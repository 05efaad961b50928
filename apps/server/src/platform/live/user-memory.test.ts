import fc from 'fast-check';
import { expect, test } from 'vitest';

import { stoppedClock } from '#testing/test-clock.fixture.ts';

import { createUserMemories, userChange, type UserMemory } from './user-memory.ts';

type Plan = { userId: string; plan: string; endsAt?: Date };

function start({ most = 100, sizeOf }: { most?: number; sizeOf?: (value: Plan) => number } = {}) {
  const clock = stoppedClock();
  let isListening = true;
  const memories = createUserMemories({ bus: { isListening: () => isListening }, clock });
  const memory: UserMemory<Plan> = memories.create<Plan>({
    ownerOf: ({ userId }) => userId,
    endOf: ({ endsAt }) => endsAt ?? null,
    forgottenOn: ['plan-changed'],
    most,
    ...(sizeOf && { sizeOf }),
  });
  const keep = (key: string, userId: string, over: Partial<Plan> = {}) =>
    memory.find(key, async () => ({ userId, plan: 'free', ...over }));
  return {
    clock,
    memories,
    memory,
    keep,
    tell: (name: string, userId: string) => memories.onChanges([userChange(name, userId)]),
    listen(is: boolean) {
      // Like a bus that listens again.
      if (is) memories.forgetAll();
      isListening = is;
    },
  };
}

test('what was read is remembered for half a minute and no longer', async () => {
  const { memory, keep, clock } = start();
  expect(memory.get('a')).toBeNull();
  await keep('a', 'ann');
  clock.advance(0.25);
  expect(memory.get('a')).toMatchObject({ plan: 'free' });
  clock.advance(0.25);
  expect(memory.get('a')).toBeNull();
  expect(memory.recall('a'), 'but still known to have been right').toMatchObject({ plan: 'free' });
});

test('a clock that is set back makes nothing live longer', async () => {
  const { memory, keep, clock } = start();
  await keep('a', 'ann');
  clock.advance(-60);
  expect(memory.get('a')).toBeNull();
});

test('what ends sooner by itself is remembered until then', async () => {
  const { memory, keep, clock } = start();
  await keep('a', 'ann', { endsAt: new Date(clock.now().getTime() + 6000) });
  clock.advance(0.05);
  expect(memory.get('a')).not.toBeNull();
  clock.advance(0.05);
  expect(memory.get('a')).toBeNull();
});

test('a change forgets everything of its user, and nothing of others', async () => {
  const { memory, keep, tell } = start();
  for (const [key, userId] of [
    ['phone', 'ann'],
    ['laptop', 'ann'],
    ['car', 'bob'],
  ] as const)
    await keep(key, userId);
  tell('another-change', 'ann');
  expect(memory.get('phone')).not.toBeNull();
  tell('plan-changed', 'ann');
  expect(['phone', 'laptop', 'car'].map((key) => memory.get(key)?.userId)).toEqual([undefined, undefined, 'bob']);
  expect(memory.recall('phone')).toBeNull();
});

test('a key that another user has now is forgotten with that user', async () => {
  const { memory, keep, tell } = start();
  await keep('a', 'ann');
  await keep('a', 'bob');
  tell('plan-changed', 'ann');
  expect(memory.get('a')?.userId).toBe('bob');
  tell('plan-changed', 'bob');
  expect(memory.get('a')).toBeNull();
});

test('a read that began before a change is answered and not remembered', async () => {
  const { memory, tell } = start();
  const reading = Promise.withResolvers<Plan>();
  const found = memory.find('a', () => reading.promise);
  tell('plan-changed', 'ann');
  reading.resolve({ userId: 'ann', plan: 'free' });
  expect(await found).toMatchObject({ plan: 'free' });
  expect(memory.get('a')).toBeNull();
});

test('nothing is remembered of nobody, nor of a read that fails', async () => {
  const { memory } = start();
  expect(await memory.find('a', async () => null)).toBeNull();
  await expect(memory.find('a', () => Promise.reject(new Error('the database is away')))).rejects.toThrow('away');
  expect(memory.get('a')).toBeNull();
});

test('while the bus is not heard, nothing is answered or remembered, and all is forgotten once it is', async () => {
  const { memory, keep, listen } = start();
  await keep('a', 'ann');
  listen(false);
  expect(memory.get('a')).toBeNull();
  await keep('b', 'ann');
  listen(true);
  expect([memory.get('a'), memory.get('b')]).toEqual([null, null]);
});

test('the longest unused is forgotten first, by size, and what is larger than all memory is never kept', async () => {
  const { memory, keep } = start({ most: 10, sizeOf: ({ plan }) => plan.length });
  await keep('a', 'ann', { plan: 'xxxx' });
  await keep('b', 'bob', { plan: 'xxxx' });
  expect(memory.get('a')).not.toBeNull();
  await keep('c', 'cas', { plan: 'xxxx' });
  expect(['a', 'b', 'c'].map((key) => memory.get(key) !== null)).toEqual([true, false, true]);
  await keep('d', 'dee', { plan: 'x'.repeat(11) });
  expect(['a', 'c', 'd'].map((key) => memory.get(key) !== null)).toEqual([true, true, false]);
});

const user = fc.constantFrom('ann', 'bob');
const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), user }),
  fc.record({ kind: fc.constant('read' as const), user, key: fc.constantFrom('1', '2'), isSlow: fc.boolean() }),
  fc.record({ kind: fc.constant('answer' as const) }),
  fc.record({ kind: fc.constant('cut' as const) }),
  fc.record({ kind: fc.constant('reopen' as const) }),
);

test('however reads, changes and cut connections interleave, nothing that was changed is answered', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const { memory, tell, listen } = start();
      let isListening = true;
      const rows = new Map([
        ['ann', 0],
        ['bob', 0],
      ]);
      const answers: (() => Promise<void>)[] = [];
      const check = () => {
        for (const [who, version] of rows)
          for (const key of ['1', '2']) expect([undefined, String(version)]).toContain(memory.get(who + key)?.plan);
      };
      for (const each of steps) {
        if (each.kind === 'change') {
          rows.set(each.user, (rows.get(each.user) ?? 0) + 1);
          if (isListening) tell('plan-changed', each.user);
        }
        if (each.kind === 'read') {
          // The database's current answer may arrive much later.
          const row = { userId: each.user, plan: String(rows.get(each.user)) };
          const reading = Promise.withResolvers<Plan>();
          const found = memory.find(each.user + each.key, () => reading.promise);
          const answer = async () => {
            reading.resolve(row);
            await found;
          };
          if (each.isSlow) answers.push(answer);
          else await answer();
        }
        if (each.kind === 'answer') await answers.shift()?.();
        if (each.kind === 'cut') listen((isListening = false));
        if (each.kind === 'reopen' && !isListening) listen((isListening = true));
        check();
      }
      for (const answer of answers) await answer();
      check();
    }),
  ));
