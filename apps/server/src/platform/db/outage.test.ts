import { describe, expect, test } from 'vitest';

import {
  isOutage,
  isUnknownOutcome,
  isConnectionLost,
  markOutage,
  Outage,
  UnknownOutcome,
  wasRolledBack,
} from './outage.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('said by PostgreSQL'), { code, ...more });

describe('an outage is', () => {
  test.each([
    '08000',
    '08006',
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '55P03',
    '53300',
    '53200',
    '25P03',
    '40001',
    '40P01',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
  ])('%s', (code) => {
    expect(isOutage(markOutage(coded(code)))).toBe(true);
  });

  test.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Connection terminated',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])("the driver's '%s'", (message) => {
    expect(isOutage(markOutage(new Error(message)))).toBe(true);
  });

  test('a socket that does not exist yet, and a name that does not resolve', () => {
    expect(isOutage(markOutage(coded('ENOENT', { syscall: 'connect' })))).toBe(true);
    expect(isOutage(markOutage(coded('EAI_AGAIN', { syscall: 'getaddrinfo' })))).toBe(true);
  });

  test('an error caused by one, at any depth, or one of several attempts', () => {
    const lost = new Error('Connection terminated unexpectedly');
    const wrapped = new Error('Failed query: select 1', { cause: new Error('wrapped', { cause: markOutage(lost) }) });
    expect(isOutage(wrapped)).toBe(true);
    expect(isOutage(markOutage(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])))).toBe(true);
    expect(isOutage(new Outage('too many requests wait for the database'))).toBe(true);
  });
});

test.each([
  ['a value that exists', coded('23505')],
  ['a mistake in SQL', coded('42601')],
  ['a full disk', coded('53100')],
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['anything else', new Error('no')],
  ['no error at all', 'Connection terminated unexpectedly'],
  ['nothing', undefined],
])('%s is not an outage', (_what, error) => {
  expect(markOutage(error)).toBe(error);
  expect(isOutage(error)).toBe(false);
});

test('what others than the database’s client throw is no outage, whatever it says', () => {
  const refused = coded('ECONNREFUSED', { syscall: 'connect' });
  for (const error of [refused, coded('ENOTFOUND', { syscall: 'getaddrinfo' }), new TypeError('', { cause: refused })])
    expect(isOutage(error)).toBe(false);
});

test('an outage is marked once, and keeps what the client threw', () => {
  const lost = coded('ECONNRESET');
  const marked = markOutage(lost);
  expect(marked).toMatchObject({ cause: lost });
  expect(markOutage(marked)).toBe(marked);
});

test('a circular chain of causes ends', () => {
  const error = new Error('no');
  error.cause = error;
  expect(isOutage(error)).toBe(false);
});

test('a server timeout leaves its connection usable; every other outage loses it', () => {
  expect(['57014', '55P03'].map((code) => isConnectionLost(coded(code)))).toEqual([false, false]);
  expect(['57P01', '08006', 'ECONNRESET', '25P03'].map((code) => isConnectionLost(coded(code)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isConnectionLost(new Error('Query read timeout'))).toBe(true);
  expect(isConnectionLost(coded('23505'))).toBe(false);
});

test('a connection lost during the commit leaves the outcome unknown', () => {
  const lost = new Error('Connection terminated unexpectedly');
  expect(isUnknownOutcome(new UnknownOutcome('', { cause: lost }))).toBe(true);
  expect(isOutage(new UnknownOutcome('', { cause: lost }))).toBe(true);
  expect(isUnknownOutcome(lost)).toBe(false);
});

test('what a timeout, another transaction or a lack of locks ended was rolled back; what a lost connection ended may be saved', () => {
  const wasRolledBackAfter = (code: string) => wasRolledBack(markOutage(coded(code)));
  expect(['57014', '55P03', '40001', '40P01', '53200'].filter((code) => !wasRolledBackAfter(code))).toEqual([]);
  expect(['57P01', '08006', 'ECONNRESET', '25P03', '53300'].filter(wasRolledBackAfter)).toEqual([]);
});
