import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import type { LiveEventRow } from './live.queries.ts';
import { createNatsSender, MOST_WAITING, type Outgoing } from './nats-sender.ts';

const PLACES = [
  { lat: 40.7589, lng: -73.9851 },
  { lat: 34.0522, lng: -118.2437 },
];

let lastId = 0;
const rows = (count: number, place: LiveEventRow['place'] = null): LiveEventRow[] =>
  Array.from({ length: count }, () => {
    lastId += 1;
    return { id: lastId, name: 'sighting', data: {}, place, userId: null, createdAt: new Date() };
  });

/** A server that takes nothing more until it is told to. */
function stalledNats() {
  const published: { subject: string; text: string }[] = [];
  let flushed = Promise.withResolvers<void>();
  const nats: Outgoing = {
    publish: (subject, text) => void published.push({ subject, text }),
    flush: () => flushed.promise,
  };
  return {
    nats,
    published,
    async take() {
      flushed.resolve();
      flushed = Promise.withResolvers();
      await nextTurn();
    },
    async fail() {
      flushed.reject(new Error('cut'));
      flushed = Promise.withResolvers();
      await nextTurn();
    },
  };
}
const fails = (error: unknown) => expect.fail(String(error));

test('a commit is announced by its ids, once for each area', () => {
  const { nats, published } = stalledNats();
  const [here, there] = [rows(2, PLACES[0]), rows(1, PLACES[1])];
  createNatsSender(() => nats, fails).add([...here, ...there]);
  expect(published.map(({ text }) => text)).toEqual([`${here[0]?.id},${here[1]?.id}`, String(there[0]?.id)]);
  expect(new Set(published.map(({ subject }) => subject)).size).toBe(2);
});

test('what is committed while the server takes a batch goes with the next', async () => {
  const { nats, published, take } = stalledNats();
  const sender = createNatsSender(() => nats, fails);
  const [first, second, third] = [rows(1), rows(1), rows(1)];
  sender.add(first);
  sender.add(second);
  sender.add(third);
  expect(published.map(({ text }) => text)).toEqual([String(first[0]?.id)]);
  await take();
  expect(published.at(-1)?.text).toBe(`${second[0]?.id},${third[0]?.id}`);
  expect(published).toHaveLength(2);
});

test('a server that takes nothing holds up no more than a thousand ids: then one message makes everybody look', async () => {
  const { nats, published, take } = stalledNats();
  const sender = createNatsSender(() => nats, fails);
  for (let n = 0; n < 5000; n += 1) {
    sender.add(rows(1, PLACES[n % 2]));
    expect(sender.waiting).toBeLessThanOrEqual(MOST_WAITING);
  }
  await take();
  expect(published.slice(1)).toEqual([{ subject: 'all', text: '' }]);
  await take();
  sender.add(rows(1));
  expect(published.at(-1)?.text).toBe(String(lastId));
});

test('while NATS is unreachable nothing is kept, and a lost connection ends nothing', async () => {
  const { nats, published, fail } = stalledNats();
  let isUnreachable = true;
  const errors: unknown[] = [];
  const sender = createNatsSender(
    () => (isUnreachable ? null : nats),
    (error) => errors.push(error),
  );
  sender.add(rows(5));
  expect(sender.waiting).toBe(0);
  isUnreachable = false;
  sender.add(rows(1));
  await fail();
  sender.add(rows(1));
  expect(published.map(({ text }) => text)).toEqual([String(lastId - 1), String(lastId)]);
  expect(errors).toHaveLength(1);
});
