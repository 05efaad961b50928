import { expect, test } from 'vitest';

import type { AddedCount, SettledCount } from './limits.queries.ts';
import { createSharedCounter, type Rule } from './shared-counter.ts';

const MINUTE: Rule = { max: 600, windowMs: 60_000 };

/** The shared counts in memory, and the nodes over them. */
function startNodes(size: number) {
  const kept = new Map<string, { count: number; endsAt: number }>();
  let now = 0;
  let isGone = false;
  let statements = 0;
  const add = async (added: readonly AddedCount[]): Promise<ReadonlyMap<string, SettledCount>> => {
    if (isGone) throw new Error('gone');
    statements += 1;
    return new Map(
      added.map(({ key, added: more, windowMs }) => {
        const before = kept.get(key);
        const row = before && before.endsAt > now ? before : { count: 0, endsAt: now + windowMs };
        row.count += more;
        kept.set(key, row);
        return [key, { count: row.count, msLeft: row.endsAt - now }];
      }),
    );
  };
  const startNode = () => {
    let isTogether = true;
    const counter = createSharedCounter({
      add,
      toKey: (name) => name,
      nodes: { count: () => size, isTogether: () => isTogether, lose: () => void (isTogether = false) },
      now: () => now,
      pauseMs: 0,
    });
    const take = counter.createLimit('requests');
    return {
      ask: (rule: Rule = MINUTE, key = 'client') =>
        new Promise<boolean>((resolve) => take(key, rule, ({ current }) => resolve(current <= rule.max))),
    };
  };
  return {
    nodes: Array.from({ length: size }, startNode),
    advance: (ms: number) => void (now += ms),
    breakDown: () => void (isGone = true),
    statements: () => statements,
  };
}

type Node = ReturnType<typeof startNodes>['nodes'][number];

/** Returns how many of these requests, spread over the nodes, are let through. */
async function passed(nodes: readonly Node[], requests: number, rule?: Rule): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, n) => (nodes[n % nodes.length] ?? expect.fail('no node')).ask(rule)),
  );
  return answers.filter(Boolean).length;
}
/** One after the other, like a program that waits for each answer. */
async function passedInTurn(nodes: readonly Node[], requests: number, rule?: Rule): Promise<number> {
  let count = 0;
  for (let n = 0; n < requests; n += 1)
    count += await passed([nodes[n % nodes.length] ?? expect.fail('no node')], 1, rule);
  return count;
}

test.each([1, 2, 3, 10])('%d nodes let through a limit and at most a tenth more', async (size) => {
  for (const ask of [passed, passedInTurn]) {
    const { nodes } = startNodes(size);
    const count = await ask(nodes, 1600);
    expect(count).toBeGreaterThanOrEqual(600);
    expect(count).toBeLessThanOrEqual(660);
  }
});

test('a burst on one node after another has used it all up is let through for its credit only', async () => {
  const { nodes } = startNodes(2);
  const [one, other] = nodes as [Node, Node];
  expect(await passed([one], 1000)).toBe(600);
  expect(await passed([other], 1000)).toBeLessThanOrEqual(30);
  expect(await passed([other], 100), 'now it knows').toBe(0);
});

test.each([
  ['a small limit', { max: 50, windowMs: 60_000 }],
  ['one that says so', { ...MINUTE, isExact: true }],
])('%s is exact over the nodes', async (_what, rule) => {
  for (const ask of [passed, passedInTurn]) expect(await ask(startNodes(4).nodes, 2000, rule)).toBe(rule.max);
});

test('a client who asks little costs no statement, and one who asks much a few', async () => {
  const { nodes, statements } = startNodes(2);
  for (let n = 0; n < 500; n += 1) await nodes[0]?.ask(MINUTE, `client ${n}`);
  // Counts to settle would be sent in the next turn.
  await new Promise(setImmediate);
  expect(statements()).toBe(0);
  await passedInTurn(nodes, 600);
  expect(statements()).toBeLessThanOrEqual(600 / 15);
});

test('a window ends for all nodes at once', async () => {
  const { nodes, advance } = startNodes(2);
  const [one, other] = nodes as [Node, Node];
  await passed([one], 700);
  advance(30_000);
  await passed([other], 100);
  expect(await passed([one, other], 100)).toBe(0);
  advance(30_000);
  expect(await passed([one, other], 100)).toBe(100);
});

test('without the shared counts a node keeps to its share, and lets whoever waits for an answer go', async () => {
  const { nodes, breakDown } = startNodes(3);
  breakDown();
  const [one] = nodes as [Node];
  expect(await passed([one], 1000)).toBe(200);
  expect(await passed([one], 100)).toBe(0);
  expect(await passed(startBroken(3), 100, { max: 5, windowMs: 60_000 }), 'rounded up for each').toBe(6);
});

function startBroken(size: number): readonly Node[] {
  const { nodes, breakDown } = startNodes(size);
  breakDown();
  return nodes;
}

test('what a node let through before it lost the shared counts is part of its share', async () => {
  const { nodes, breakDown } = startNodes(2);
  const [one] = nodes as [Node];
  expect(await passed([one], 250)).toBe(250);
  breakDown();
  expect(await passed([one], 500)).toBe(50);
});

test('two thousand clients at once go in few statements', async () => {
  const { nodes, statements } = startNodes(2);
  const rule = { max: 5, windowMs: 60_000 };
  const answers = await Promise.all(
    Array.from({ length: 2000 }, (_, n) => (nodes[n % 2] ?? expect.fail('no node')).ask(rule, `client ${n % 500}`)),
  );
  expect(answers.filter(Boolean)).toHaveLength(2000);
  expect(statements()).toBeLessThanOrEqual(8);
});
