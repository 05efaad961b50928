import { expect, test } from 'vitest';

import { createLinkToken } from './link-token.ts';

const SECRET = 'a secret of the test, of 32 characters';
const NOW = new Date('2026-11-22T12:00:00Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * 24 * 3600 * 1000);
const stop = createLinkToken(SECRET, 'stop', 60);
const ANN = { userId: 'user-ann', email: 'ann@example.com' };

test('a link works until its last day', async () => {
  const token = await stop.seal(ANN, NOW);
  expect(await stop.open(token, daysLater(59))).toEqual({ ...ANN, issuedAt: NOW });
  expect(await stop.open(token, daysLater(60.01))).toBeNull();
});

test('no part of a link identifies its user or their address', async () => {
  const token = await stop.seal(ANN, NOW);
  const readable = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect([token, ...readable].join(' ')).not.toMatch(/user-ann|ann@|example/i);
});

test('a link for one purpose, or from another site, opens nothing else', async () => {
  const token = await stop.seal(ANN, NOW);
  expect(await createLinkToken(SECRET, 'confirm', 60).open(token, NOW)).toBeNull();
  expect(await createLinkToken('another secret, of 32 characters at least', 'stop', 60).open(token, NOW)).toBeNull();
});

test.each(['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'a.b.c.d.e'])('%j is not a link', async (token) => {
  expect(await stop.open(token, NOW)).toBeNull();
});
