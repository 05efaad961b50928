import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError, NoAnswerError } from '#platform/api.ts';

import { AUTO_SCAN_MS, scanProblem, scanWhenDue } from './use-scan.ts';

const problem = (status: number, detail: string) => new ApiError(status, '', JSON.stringify({ detail }));

test.each([
  ['a free plan', problem(403, 'Premium feature required: the Enhanced Traffic Scanner.'), 'Premium Access Required'],
  ['nobody signed in', new ApiError(401, 'Unauthorized', ''), 'Premium Access Required'],
  ['a broken server', problem(500, 'Something went wrong.'), 'Scan Failed'],
  ['a silent server', new NoAnswerError(), 'Scan Failed'],
  ['no network', new TypeError('Failed to fetch'), 'Scan Failed'],
])('a scan that fails by %s says so', (_, error, title) => {
  expect(scanProblem(error)).toMatchObject({ title, tone: 'destructive' });
});

test('it says why, when the server does', () => {
  expect(scanProblem(problem(400, 'No place is called that in Ohio.')).description).toBe(
    'No place is called that in Ohio.',
  );
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aBrowser() {
  const state = { visible: true, online: true };
  const [events, network] = [new EventTarget(), new EventTarget()];
  return {
    browser: { isVisible: () => state.visible, isOnline: () => state.online, events, network },
    show: (visible: boolean) => {
      state.visible = visible;
      events.dispatchEvent(new Event('visibilitychange'));
    },
    connect: (online: boolean) => {
      state.online = online;
      if (online) network.dispatchEvent(new Event('online'));
    },
  };
}

test('it scans two minutes after the last scan, once', () => {
  const scan = vi.fn();
  scanWhenDue(Date.now(), scan, aBrowser().browser);
  vi.advanceTimersByTime(AUTO_SCAN_MS - 1);
  expect(scan).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * AUTO_SCAN_MS);
  expect(scan).toHaveBeenCalledTimes(1);
});

test('a hidden page does not scan, and scans when somebody looks again', () => {
  const scan = vi.fn();
  const { browser, show } = aBrowser();
  scanWhenDue(Date.now(), scan, browser);
  show(false);
  vi.advanceTimersByTime(3 * AUTO_SCAN_MS);
  expect(scan).not.toHaveBeenCalled();
  show(true);
  expect(scan).toHaveBeenCalledTimes(1);
});

test('looking again before it is due does not scan', () => {
  const scan = vi.fn();
  const { browser, show } = aBrowser();
  scanWhenDue(Date.now(), scan, browser);
  show(false);
  show(true);
  expect(scan).not.toHaveBeenCalled();
});

test('offline it waits for the network', () => {
  const scan = vi.fn();
  const { browser, connect } = aBrowser();
  scanWhenDue(Date.now(), scan, browser);
  connect(false);
  vi.advanceTimersByTime(AUTO_SCAN_MS);
  expect(scan).not.toHaveBeenCalled();
  connect(true);
  expect(scan).toHaveBeenCalledTimes(1);
});

test('called off, it never scans', () => {
  const scan = vi.fn();
  const { browser, show } = aBrowser();
  scanWhenDue(Date.now(), scan, browser)();
  vi.advanceTimersByTime(2 * AUTO_SCAN_MS);
  show(true);
  expect(scan).not.toHaveBeenCalled();
});

test.each([
  ['set back by 400 days', -400],
  ['put 100 days ahead', 100],
])('with the clock %s it scans after two minutes, once, and keeps no timer busy', (_, days) => {
  const scan = vi.fn();
  const since = Date.now();
  vi.setSystemTime(since + days * 24 * 3_600_000);
  scanWhenDue(since, scan, aBrowser().browser);
  const callbacks = vi.getTimerCount();
  vi.advanceTimersByTime(days < 0 ? AUTO_SCAN_MS - 1 : 0);
  expect([callbacks, scan.mock.calls.length]).toEqual([1, days < 0 ? 0 : 1]);
  vi.advanceTimersByTime(10 * AUTO_SCAN_MS);
  expect(scan).toHaveBeenCalledTimes(1);
});
