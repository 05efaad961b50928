import { beforeEach, expect, it, vi } from 'vitest';

import type { PushMessage } from '@towscout/contracts/delivery/push';

import type { Settled, Waiting } from '#platform/outbox/outbox.ts';

import { createDevice } from './device.fixture.ts';
import { mostButtons, toButtons } from './show-push.ts';

const outbox = vi.hoisted(() => ({ saved: [] as Waiting[], hasRoom: true, settled: [] as Settled[] }));
vi.mock('#platform/outbox/save-for-later.ts', () => ({
  saveForLater: async (press: Waiting) => outbox.hasRoom && outbox.saved.push(press) > 0,
}));
vi.mock('#platform/outbox/outbox-store.ts', () => ({ popPresses: async () => outbox.settled.splice(0) }));
const { answerPress, tellOfSentPresses } = await import('./answer-press.ts');

const ALARM: PushMessage = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  title: 'Tow truck near your car',
  body: 'b',
  tag: 'tow-s',
  url: '/?sighting=s&alert=a',
  silent: false,
  sentAt: '2026-11-20T12:00:00.000Z',
  actions: ['moved', 'snooze', 'not_there'],
  owner: 'ann',
};
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
const answers = (status: number, body: object) =>
  fetched.mockImplementation(async () => Response.json(body, { status }));
const bodies = (shown: readonly object[]) => shown.map((each) => (each as { body?: string }).body);

beforeEach(() => {
  fetched.mockReset();
  Object.assign(outbox, { saved: [], hasRoom: true, settled: [] });
});

it('what was pressed is sent for whose alert it is, and one silent sentence takes its place', async () => {
  answers(200, { sentence: 'We stopped watching your car.' });
  const { worker, shown, opened } = createDevice();
  await answerPress(worker, 'moved', ALARM);
  const [path, request] = fetched.mock.calls[0] as [string, { body: string; headers: Record<string, string> }];
  expect(path).toBe(`/api/notifications/${ALARM.id}/act`);
  expect(request.headers).toMatchObject({ 'Said-By': 'ann', 'Idempotency-Key': expect.stringMatching(/^[\w-]{36}$/) });
  expect(JSON.parse(request.body)).toEqual({ action: 'moved', seenSecondsAgo: 0 });
  expect(shown).toMatchObject([{ silent: true, tag: 'tow-s', body: 'We stopped watching your car.', actions: [] }]);
  expect(opened).toEqual([]);
});

it('without a network it waits, says so, and says later what became of it', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  const { worker, shown } = createDevice();
  await answerPress(worker, 'snooze', ALARM);
  const [press] = outbox.saved;
  expect(press).toMatchObject({ kind: 'press', owner: 'ann', body: { action: 'snooze' } });
  expect(bodies(shown)).toEqual(['No connection. “Snooze 30 min” will be sent when this device is online.']);
  if (!press) throw new Error('nothing was saved');
  outbox.settled = [{ ...press, end: 'sent', answer: { sentence: 'No sound for 20 minutes.' } }];
  await tellOfSentPresses(worker);
  expect(bodies(shown).at(-1)).toBe('No sound for 20 minutes.');
  expect(new Set(shown.map(({ tag }) => tag)).size).toBe(1);
});

it('a page in sight says itself what became of it', async () => {
  outbox.settled = [{ id: 'a', kind: 'press', subject: 'Your “Not there”', seenAt: 0, end: 'too-old' }];
  const { worker, shown } = createDevice({ windows: [{ url: 'https://towscout.example/', focused: true }] });
  await tellOfSentPresses(worker);
  expect([shown, outbox.settled.length]).toEqual([[], 1]);
});

it.each([
  [401, {}, 'Nothing changed: you’re signed out here. Press here to sign in.'],
  [412, {}, 'Nothing changed: another account is signed in here.'],
  [409, { detail: 'We still watch your car.' }, 'We still watch your car.'],
  [500, {}, 'Something went wrong. Press here to try again.'],
])('an answer of %i is said in words', async (status, body, words) => {
  answers(status, body);
  const { worker, shown } = createDevice();
  await answerPress(worker, 'moved', ALARM);
  expect(bodies(shown)).toEqual([words]);
});

it('a busy server is said, and its own time is kept with what waits', async () => {
  fetched.mockImplementation(async () => new Response('{}', { status: 503, headers: { 'Retry-After': '60' } }));
  const { worker, shown } = createDevice();
  await answerPress(worker, 'moved', ALARM);
  expect(bodies(shown)).toEqual([
    "TowScout is busy or away right now. “I'm moving it” will be sent as soon as it can take it.",
  ]);
  const [press] = outbox.saved;
  expect((press?.notBefore ?? 0) - (press?.seenAt ?? 0)).toBeGreaterThanOrEqual(60_000);
});

it('a busy server and a full device are said too', async () => {
  answers(503, {});
  outbox.hasRoom = false;
  const { worker, shown } = createDevice();
  await answerPress(worker, 'moved', ALARM);
  expect(bodies(shown)[0]).toBe("“I'm moving it” can't be sent or kept right now. Press here to try again.");
});

it.each([
  ['another', ALARM],
  ['moved', null],
])('%s, or data that cannot be read, opens a page', async (action, data) => {
  const { worker, opened } = createDevice();
  await answerPress(worker, action, data);
  expect(opened).toHaveLength(1);
  expect(fetched).not.toHaveBeenCalled();
});

it('a browser shows as many buttons as it has room for', () => {
  const shown = (maxActions?: number) =>
    toButtons(ALARM, mostButtons(maxActions === undefined ? {} : { Notification: { maxActions } })).map(
      ({ title }) => title,
    );
  expect([shown(), shown(2), shown(3)]).toEqual([
    [],
    ["I'm moving it", 'Snooze 30 min'],
    ["I'm moving it", 'Not there', 'Snooze 30 min'],
  ]);
  expect(toButtons({}, 3)).toEqual([]);
});
