import { expect, test, vi } from 'vitest';

import { logUncaught } from './log.ts';

test('uncaught errors and rejections are logged, and the rejection’s default is suppressed', () => {
  const page = new EventTarget();
  const log = vi.fn();
  logUncaught(page, log);
  const happens = (type: string, about: object) => {
    const event = Object.assign(new Event(type, { cancelable: true }), about);
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const cause = new Error('lost');
  expect(happens('error', { error: cause })).toBe(false);
  expect(log).toHaveBeenLastCalledWith('Uncaught error', cause);
  expect(happens('unhandledrejection', { reason: cause })).toBe(true);
  expect(log).toHaveBeenLastCalledWith('Unhandled rejection', cause);
  happens('error', { message: 'ResizeObserver loop completed' });
  expect(log).toHaveBeenCalledTimes(2);
});
