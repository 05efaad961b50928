import { setImmediate as nextTurn } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';
import { currentLocale, type Locale } from '@towscout/messages/locale';

import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { afterCommit, queryRows, type Tx } from '../db/database.ts';
import { createLine, type Line } from '../db/line.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { isBusy, isOutage } from '../db/outage.ts';
import { conflict } from '../http/problem.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';

let open: OpenDatabase;
let commit: GroupCommit;
beforeAll(async () => {
  open = await openTestDatabase();
  await open.db.execute(sql`create table saved (work text not null, transaction text not null)`);
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.execute(sql`truncate saved`);
  commit = createGroupCommit(open.db);
});

/** On a machine as busy as can be. */
const PATIENT = { longestWaitMs: 600_000 };

const save = async (tx: Tx, work: string): Promise<string> => {
  const [row] = await queryRows<{ transaction: string }>(
    tx,
    sql`insert into saved values (${work}, pg_current_xact_id()::text) returning transaction`,
  );
  return row?.transaction ?? '';
};
const saved = async (): Promise<string[]> =>
  (await queryRows<{ work: string }>(open.db, sql`select work from saved order by work`)).map(({ work }) => work);
const saving = (work: string, { locks = [], apart = [] }: { locks?: (string | number)[]; apart?: string[] } = {}) =>
  commit({ locks, apart, run: (tx) => save(tx, work) });

describe('works that arrive together', () => {
  test('share a transaction', async () => {
    const transactions = await Promise.all(['a', 'b', 'c'].map((work) => saving(work)));
    expect(new Set(transactions).size).toBe(1);
    expect(await saved()).toEqual(['a', 'b', 'c']);
  });

  test('are saved apart when they have a lock or a key in common, in the order of their arrival', async () => {
    const order: string[] = [];
    const run = (work: string, keys: { locks?: (string | number)[]; apart?: string[] }) =>
      saving(work, keys).then((transaction) => {
        order.push(work);
        return transaction;
      });
    const [a, b, c, d] = await Promise.all([
      run('a', { locks: [7] }),
      run('b', { locks: [7], apart: ['elm'] }),
      run('c', { apart: ['elm'] }),
      run('d', { locks: ['oak'] }),
    ]);
    expect(a).toBe(d);
    expect(new Set([a, b, c]).size).toBe(3);
    expect(order.filter((work) => work !== 'd')).toEqual(['a', 'b', 'c']);
  });

  test('speak the language of whoever started each of them', async () => {
    const languages: string[] = [];
    const speak = (locale: Locale) =>
      inLocale(locale, () =>
        commit({
          locks: [],
          async run(tx) {
            const transaction = await save(tx, locale);
            languages.push(currentLocale());
            return transaction;
          },
        }),
      );
    const transactions = await Promise.all([speak('es'), speak('en'), speak('es')]);
    expect(new Set(transactions).size).toBe(1);
    expect(languages).toEqual(['es', 'en', 'es']);
  });

  test('see what an earlier work with the same key saved', async () => {
    const count = () =>
      commit({
        locks: ['counter'],
        async run(tx) {
          const [row] = await queryRows<{ count: number }>(tx, sql`select count(*)::int as count from saved`);
          return save(tx, String(row?.count).padStart(2, '0'));
        },
      });
    await Promise.all(Array.from({ length: 20 }, count));
    expect(await saved()).toEqual(Array.from({ length: 20 }, (_, n) => String(n).padStart(2, '0')));
  });

  test('do not wait in a circle for locks that another node takes in another order', async () => {
    const other = createGroupCommit(open.db);
    const take = (group: GroupCommit, locks: string[]) => group({ locks, run: (tx) => save(tx, locks.join()) });
    const pairs = [
      ['x', 'y'],
      ['y', 'x'],
      ['z', 'y'],
      ['x', 'z'],
    ];
    await Promise.all(
      Array.from({ length: 10 }, () => pairs.flatMap((pair) => [take(commit, pair), take(other, pair)])).flat(),
    );
    expect(await saved()).toHaveLength(80);
  });
});

describe('a work that does not succeed', () => {
  test('is refused alone, without another transaction for the others', async () => {
    const [a, refused, b] = await Promise.allSettled([
      saving('a'),
      commit({ locks: [], run: () => Promise.reject(conflict('It has already left.')) }),
      saving('b'),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'It has already left.' } });
    expect(a.status === 'fulfilled' && a.value).toBe(b.status === 'fulfilled' && b.value);
    expect(await saved()).toEqual(['a', 'b']);
  });

  test('fails alone when its statement cannot be run, and the others are saved once', async () => {
    const results = await Promise.allSettled([
      saving('a'),
      commit({
        locks: [],
        async run(tx) {
          await save(tx, 'poisoned');
          await tx.execute(sql`select 1 / (select count(*) from saved where work = 'none')`);
        },
      }),
      saving('b'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await saved()).toEqual(['a', 'b']);
  });

  test('is found by halves, one transaction after the other', async () => {
    const begun = new Set<string>();
    const open = new Set<string>();
    const attempt = async (tx: Tx, n: number) => {
      const transaction = await save(tx, String(n));
      begun.add(transaction);
      open.add(transaction);
      expect(open.size).toBe(1);
      await nextTurn();
      open.delete(transaction);
      if (n === 5) await tx.execute(sql`select 1 / (select count(*) from saved where work = 'none')`);
    };
    const results = await Promise.allSettled(
      Array.from({ length: 16 }, (_, n) => commit({ locks: [], run: (tx) => attempt(tx, n) })),
    );
    expect(results.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([5]);
    expect(await saved()).toHaveLength(15);
    expect(begun.size).toBe(9);
  });

  test('lets works that waited for it run', async () => {
    const results = await Promise.allSettled([
      commit({ locks: ['elm'], run: () => Promise.reject(new Error('broken')) }),
      saving('after', { locks: ['elm'] }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

test('works that were saved are not run again when something fails after the commit', async () => {
  const results = await Promise.allSettled([
    saving('a'),
    commit({
      locks: [],
      async run(tx) {
        afterCommit(tx, () => {
          throw new Error('broken');
        });
        return save(tx, 'b');
      },
    }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await saved()).toEqual(['a', 'b']);
});

test('a work that waits too long gets an outage, and is never run', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const impatient = createGroupCommit(open.db, { longestWaitMs: 1000 });
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const hold = () => {
    begun.resolve();
    return gate.promise;
  };
  const first = impatient({ locks: ['elm'], run: hold });
  await begun.promise;
  const late = impatient({ locks: ['elm'], run: (tx) => save(tx, 'late') });
  vi.advanceTimersByTime(1000);
  expect(isOutage(await late.catch((error: unknown) => error))).toBe(true);
  gate.resolve();
  await first;
  expect(await saved()).toEqual([]);
});

/** Of its own. */
function inRequest<Result>(line: Line, work: () => Result): Result {
  const request = line.join();
  if (!request) throw new Error('the line is too long');
  return request.enter(work);
}

test('a work whose request is refused in line is never run, and leaves the others alone', async () => {
  commit = createGroupCommit(open.db, PATIENT);
  const line = createLine({ servedSoon: 2, longestWaitMs: 1, now: () => 0 });
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const first = commit({ locks: ['elm'], run: () => gate.promise });
  const works = ['a', 'b', 'c', 'd'].map((work) => inRequest(line, () => saving(work, { locks: ['elm'] })));
  for (const beyond of works.slice(2)) expect(isBusy(await beyond.catch((error: unknown) => error))).toBe(true);
  gate.resolve();
  await Promise.all([first, ...works.slice(0, 2)]);
  expect(await saved()).toEqual(['a', 'b']);
});

test('works that come while a transaction waits to begin share it', async () => {
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const held = open.db.transaction(() => gate.promise);
  const first = saving('a');
  await nextTurn();
  const second = saving('b');
  gate.resolve();
  await held;
  const [a, b] = await Promise.all([first, second]);
  if (open.db.kind === 'pglite') expect(a).toBe(b);
  expect(await saved()).toEqual(['a', 'b']);
});

test('what nobody could wait for is refused at once, as an outage', async () => {
  commit = createGroupCommit(open.db, PATIENT);
  const results = await Promise.allSettled(
    Array.from({ length: 1010 }, (_, n) => saving(String(n), { locks: ['one'] })),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(refused).toHaveLength(10);
  expect(refused.every(isOutage)).toBe(true);
  expect(await saved()).toHaveLength(1000);
});
