import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { type PushMessage, pushMessage } from '@towscout/contracts/delivery/push';

import { createDevice } from './device.fixture.ts';
import { isOwnPath, readPush, showPush } from './show-push.ts';

const ALARM: PushMessage = {
  id: 'alarm',
  title: 'Tow truck near your car',
  body: 'b',
  tag: 'tow-s',
  url: '/',
  silent: false,
  sentAt: '2026-11-20T12:00:00.000Z',
};
const ALL_CLEAR: PushMessage = {
  ...ALARM,
  id: 'end',
  title: 'All clear',
  silent: true,
  sentAt: '2026-11-20T12:05:00.000Z',
};
const carrying = (value: unknown) => ({ json: () => value }) as unknown as PushMessageData;

it('an alert is shown even when the device has no room left', async () => {
  const { worker, shown } = createDevice({ isFull: true });
  await showPush(worker, carrying(ALARM));
  expect(shown).toMatchObject([{ title: 'Tow truck near your car', silent: false }]);
});

it('only its id is stored', async () => {
  const { worker, kept } = createDevice();
  await showPush(worker, carrying(ALARM));
  expect([...kept.values()]).toEqual(['["alarm"]']);
});

it('one that arrives twice sounds once', async () => {
  const { worker, shown } = createDevice();
  for (const message of [ALARM, ALARM]) await showPush(worker, carrying(message));
  expect(shown.map(({ silent }) => silent)).toEqual([false, true]);
});

it('an alarm that rings again sounds again, each ring once, until its all-clear', async () => {
  const { worker, shown } = createDevice();
  const [first, second]: PushMessage[] = [
    { ...ALARM, ring: 1 },
    { ...ALARM, ring: 2 },
  ];
  for (const message of [ALARM, first, second, first, second, ALL_CLEAR, { ...ALARM, ring: 3 }])
    await showPush(worker, carrying(message));
  expect(shown.map(({ silent }) => silent)).toEqual([false, false, false, true, true, true, true]);
  expect(shown.at(-1)?.title).toBe('All clear');
});

it('when two arrive together, each is recognized when it arrives again', async () => {
  const { worker, shown } = createDevice();
  const other = { ...ALARM, id: 'other', tag: 'tow-other' };
  await Promise.all([ALARM, other].map((message) => showPush(worker, carrying(message))));
  for (const message of [ALARM, other]) await showPush(worker, carrying(message));
  expect(shown.map(({ silent }) => silent)).toEqual([false, false, true, true]);
});

it('a late alarm leaves its all-clear standing, and makes no sound', async () => {
  const { worker, shown } = createDevice();
  for (const message of [ALL_CLEAR, ALARM]) await showPush(worker, carrying(message));
  expect(shown).toMatchObject([{ title: 'All clear' }, { title: 'All clear', silent: true, data: ALL_CLEAR }]);
});

it('each push that cannot be read sounds', async () => {
  const { worker, shown } = createDevice();
  for (const broken of [null, carrying('?')]) await showPush(worker, broken);
  expect(shown).toMatchObject([
    { title: 'TowScout', silent: false },
    { title: 'TowScout', silent: false },
  ]);
});

it('the weekly test is shown without a sound, and taken away again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { worker, shown, closed } = createDevice();
  await showPush(worker, carrying({ ...ALARM, id: 'test', tag: 'self-test', silent: true }));
  expect(shown).toMatchObject([{ silent: true }]);
  expect(closed).toEqual([]);
  await vi.runAllTimersAsync();
  expect(closed).toEqual(['self-test']);
});

describe('what a push carries', () => {
  const message = {
    id: 'n',
    title: 'Tow truck near your car',
    body: 'b',
    tag: 'tow-s',
    url: '/?sighting=s',
    silent: false,
    sentAt: '2026-11-20T12:00:00.000Z',
  };
  const carrying = (value: unknown) => ({ json: () => value });

  it('reads what the server sends', () => {
    expect(readPush(carrying(message))).toEqual(message);
  });

  it('shows something whatever arrives, because a push without a notification costs the permission', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ id: fc.string(), title: fc.string(), url: fc.webUrl() }),
      fc.constant({ ...message, url: '//evil.example' }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const shown = readPush(carrying(value));
        expect(pushMessage.safeParse(shown).success).toBe(true);
        expect(shown.title).not.toBe('');
      }),
    );
  });

  it('text that is not JSON, and no data at all, are news of an unknown kind', () => {
    const broken = { json: () => JSON.parse('{') as unknown };
    expect(readPush(broken).url).toBe('/alerts');
    expect(readPush(null).title).toBe('TowScout');
  });

  it.each([
    ['/alerts', true],
    ['/?sighting=1', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
    ['javascript:alert(1)', false],
  ])('%s is a path on this site: %s', (path, isOwn) => expect(isOwnPath(path)).toBe(isOwn));
});
