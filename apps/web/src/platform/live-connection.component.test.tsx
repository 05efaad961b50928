import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { FromHub, FromTab } from './line.ts';
import { connectLive } from './live-connection.ts';

const LISTENS = { identity: null, area: { lat: 40.7, lng: -74, radius: 5 } };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function aTab({ isShared }: { isShared: boolean }) {
  const lines: { isShared: boolean; sent: FromTab[]; isClosed: boolean; say(news: FromHub): void; fail(): void }[] = [];
  const reach = (shared: boolean) => (hear: (news: FromHub) => void, onFailed: () => void) => {
    if (shared && !isShared) return null;
    const line = { isShared: shared, sent: [] as FromTab[], isClosed: false, say: hear, fail: onFailed };
    lines.push(line);
    return {
      isShared: shared,
      send: (message: FromTab) => void line.sent.push(message),
      close: () => void (line.isClosed = true),
    };
  };
  const opens: boolean[] = [];
  const events: string[] = [];
  const connection = connectLive(
    {
      onOpen: (isReopened) => void opens.push(isReopened),
      onEvent: (name) => void events.push(name),
      onReceived: () => undefined,
      onStatus: () => undefined,
      onRightsEnded: () => undefined,
    },
    { shared: reach(true), own: reach(false) as never },
  );
  connection.listen(LISTENS);
  return { lines, opens, events, connection };
}

function see(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a shared worker that hangs is asked, and then the tab listens by itself', () => {
  const { lines, events, connection } = aTab({ isShared: true });
  lines[0]?.say({ type: 'received', identity: null });
  vi.advanceTimersByTime(39_999);
  lines[0]?.say({ type: 'received', identity: null });
  vi.advanceTimersByTime(40_000);
  expect(lines[0]?.sent.at(-1)).toEqual({ type: 'turn', turn: 'shown' });
  lines[0]?.say({ type: 'status', status: 'live', identity: null });
  vi.advanceTimersByTime(39_999);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(10_001);
  expect(lines.map(({ isShared, isClosed }) => [isShared, isClosed])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(lines[1]?.sent).toEqual([{ type: 'listen', to: LISTENS }]);
  lines[0]?.say({ type: 'event', name: 'report', data: '{}', identity: null });
  lines[1]?.say({ type: 'event', name: 'sighting', data: '{}', identity: null });
  expect(events).toEqual(['sighting']);
  connection.close();
});

test('where the worker cannot start, the tab listens by itself at once', () => {
  const { lines, connection } = aTab({ isShared: true });
  lines[0]?.fail();
  expect(lines[1]).toMatchObject({ isShared: false, sent: [{ type: 'listen', to: LISTENS }] });
  connection.close();
});

test('a hidden tab with a stream of its own lets go, and when it is shown catches up', () => {
  const { lines, opens, connection } = aTab({ isShared: false });
  lines[0]?.say({ type: 'open', isReopened: false, identity: null });
  see('hidden');
  vi.advanceTimersByTime(14_000);
  see('visible');
  vi.advanceTimersByTime(14_000);
  expect(lines[0]?.isClosed, 'it was shown again in time').toBe(false);
  see('hidden');
  vi.advanceTimersByTime(15_000);
  expect(lines[0]?.isClosed).toBe(true);
  see('visible');
  expect(lines[1]?.sent).toEqual([{ type: 'listen', to: LISTENS }]);
  lines[1]?.say({ type: 'open', isReopened: false, identity: null });
  expect(opens).toEqual([false, true]);
  connection.close();
});

test('a hidden tab that shares its stream goes on, so that it can alarm', () => {
  const { lines, connection } = aTab({ isShared: true });
  see('hidden');
  vi.advanceTimersByTime(30_000);
  expect(lines.map(({ isClosed }) => isClosed)).toEqual([false]);
  see('visible');
  connection.close();
});

test('a page that the browser keeps holds no line, and listens anew when it comes back', () => {
  const { lines, opens, connection } = aTab({ isShared: true });
  lines[0]?.say({ type: 'open', isReopened: false, identity: null });
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(lines[0]?.isClosed).toBe(true);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  lines[1]?.say({ type: 'open', isReopened: false, identity: null });
  expect(opens).toEqual([false, true]);
  connection.close();
});
