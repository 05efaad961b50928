import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { EMPTY, type Outbox, type Waiting, withWaiting } from './outbox.ts';

const kept = vi.hoisted(() => ({ outbox: null as unknown as Outbox }));
vi.mock('./outbox-store.ts', () => ({
  alone: (work: () => Promise<void>) => work(),
  readOutbox: async () => kept.outbox,
  changeOutbox: async (change: (outbox: Outbox) => Outbox) => {
    kept.outbox = change(kept.outbox);
  },
}));
const { sendWaiting } = await import('./send-waiting.ts');

const NOW = Date.parse('2026-11-20T15:42:00Z');
const item = (id: string, kind: Waiting['kind'] = 'report'): Waiting => ({
  id,
  kind,
  subject: 'Your report',
  path: `/api/${kind}`,
  body: {},
  seenAt: NOW,
});
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
const answers = (status: number, retryAfter: string | null, body: object = {}) =>
  fetched.mockImplementation(async () =>
    Response.json(body, { status, headers: retryAfter === null ? {} : { 'Retry-After': retryAfter } }),
  );
const asked = () => fetched.mock.calls.map(([path]) => path);
const sendAt = (secondsLater: number) => {
  vi.setSystemTime(NOW + secondsLater * 1000);
  return sendWaiting();
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  fetched.mockReset();
  kept.outbox = [item('a'), item('b'), item('c', 'vote')].reduce(withWaiting, EMPTY);
});
afterEach(() => vi.useRealTimers());

it('a busy server is left alone for as long as it asked, and then gets all that waits', async () => {
  answers(503, '60');
  for (const seconds of [0, 30, 59]) await sendAt(seconds);
  expect(asked()).toEqual(['/api/report']);
  answers(201, null);
  await sendAt(91);
  expect(asked()).toEqual(['/api/report', '/api/report', '/api/report', '/api/vote']);
  expect(kept.outbox).toMatchObject({ waiting: [], settled: [{ end: 'sent' }, { end: 'sent' }, { end: 'sent' }] });
});

it('a server in trouble that names no time is asked each time', async () => {
  answers(503, null);
  for (const seconds of [0, 30]) await sendAt(seconds);
  expect(asked()).toHaveLength(2);
});

it('a rate limit loses nothing: its kind waits, the others are sent', async () => {
  fetched.mockImplementation(async (path) =>
    path === '/api/report'
      ? Response.json({}, { status: 429, headers: { 'Retry-After': '45' } })
      : Response.json({}, { status: 200 }),
  );
  await sendAt(0);
  expect(asked()).toEqual(['/api/report', '/api/vote']);
  expect(kept.outbox.waiting.map(({ id }) => id)).toEqual(['a', 'b']);
  answers(201, null);
  await sendAt(68);
  expect(kept.outbox.waiting).toEqual([]);
});

it('a rate limit that outlasts the report refuses it in the server’s words', async () => {
  answers(429, '3600', { detail: 'You sent too many reports.' });
  await sendAt(14 * 60);
  expect(kept.outbox.settled).toMatchObject([
    { id: 'a', end: 'refused', why: 'You sent too many reports.' },
    { id: 'b', end: 'refused' },
    { id: 'c', end: 'refused' },
  ]);
});
