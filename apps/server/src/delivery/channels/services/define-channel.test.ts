import { expect, test } from 'vitest';

import { readStatus } from './define-channel.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const read = (status: number, options = {}, retryAfter: string | null = null) =>
  readStatus({ status, retryAfter, body: '' }, NOW, options);

test.each([
  [200, 'sent'],
  [204, 'sent'],
  [301, 'refused'],
  [400, 'refused'],
  [401, 'refused'],
  [404, 'refused'],
  [408, 'later'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
])('%d is %s', (status, kind) => {
  expect(read(status).kind).toBe(kind);
});

test('a webhook is tried again whatever it answers but 410', () => {
  for (const status of [301, 400, 404, 500]) expect(read(status, { retriesRefusals: true }).kind).toBe('later');
  expect(read(410, { retriesRefusals: true }).kind).toBe('gone');
});

test('a redirect is called one, and Retry-After is read', () => {
  expect(read(301)).toMatchObject({ reason: 'It redirected (301).' });
  expect(read(429, {}, '30')).toMatchObject({ afterSeconds: 30 });
  expect(read(503, {}, 'Thu, 26 Nov 2026 12:01:00 GMT')).toMatchObject({ afterSeconds: 60 });
});
