import { beforeEach, expect, test } from 'vitest';

import { createStatementNames, type StatementNames } from './prepared-statement.ts';

const OFTEN = 30;
const HALF_A_MINUTE_MS = 30_000;
const LONG = `select '${'x'.repeat(20_000)}'`;

let now = 1;
let names: StatementNames;
beforeEach(() => {
  names = createStatementNames({ now: () => now });
});

function nameAfter(text: string): string | undefined {
  for (let use = 1; use < OFTEN; use += 1) names.nameOf(text);
  return names.nameOf(text);
}

test('a statement gets a name of its own after a while, and keeps it', () => {
  expect(names.nameOf('select 1')).toBeUndefined();
  const given = nameAfter('select 1');
  expect(given).toMatch(/^towscout_0_[\w-]{22}$/);
  expect(nameAfter('select 2')).not.toBe(given);
  expect(names.nameOf('select 1')).toBe(given);
});

test('a name says its statement: another node gives it to the same one', () => {
  const given = nameAfter('select 1');
  names = createStatementNames();
  nameAfter('select 2');
  expect(nameAfter('select 1')).toBe(given);
});

test('one that recurs once in a while gets none', () => {
  for (let use = 0; use < 200; use += 1) {
    expect(names.nameOf('select 1')).toBeUndefined();
    now += HALF_A_MINUTE_MS;
  }
});

test.each(['begin', 'savepoint one', 'set local lock_timeout = 1', LONG])('never %.40s', (text) => {
  expect(nameAfter(text)).toBeUndefined();
});

test('no more are given than a connection may keep', () => {
  const given = Array.from({ length: 200 }, (_, n) => nameAfter(`select ${n}`));
  expect(new Set(given.slice(0, 150)).size).toBe(150);
  expect(given.slice(150).every((each) => each === undefined)).toBe(true);
  expect(names.nameOf('select 0')).toBe(given[0]);
});

test('of statements that differ each time none is named', () => {
  for (let n = 0; n < 5000; n += 1) expect(names.nameOf(`select ${n}`)).toBeUndefined();
  expect(nameAfter('select')).toBeDefined();
});

test('once they are renewed, statements get other names', () => {
  const given = nameAfter('select 1');
  names.renew();
  const renewed = nameAfter('select 1');
  expect(renewed).toBeDefined();
  expect(renewed).not.toBe(given);
});
