import { expect, it } from 'vitest';

import { pushState, isMobile, pushSupport } from './push-state.ts';

const facts = { support: 'supported', permission: 'default', isSubscribed: false, wasOn: false } as const;

it.each([
  [{ ...facts }, 'off'],
  [{ ...facts, permission: 'granted' as const }, 'off'],
  [{ ...facts, permission: 'granted' as const, isSubscribed: true }, 'on'],
  [{ ...facts, permission: 'denied' as const }, 'blocked'],
  [{ ...facts, permission: 'denied' as const, wasOn: true }, 'lost'],
  [{ ...facts, permission: 'default' as const, wasOn: true }, 'lost'],
  [{ ...facts, support: 'unsupported' as const, permission: 'denied' as const }, 'unsupported'],
  [{ ...facts, support: 'needs-home-screen' as const }, 'needs-home-screen'],
])('%j is %s', (known, state) => expect(pushState(known)).toBe(state));

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36';
const none = {
  hasServiceWorker: true,
  hasPushManager: false,
  hasNotification: false,
  isStandalone: false,
  touchPoints: 0,
};
const all = { ...none, hasPushManager: true, hasNotification: true };

it.each([
  ['Chrome', { ...all, userAgent: LINUX }, 'supported'],
  ['an iPhone in the browser', { ...none, userAgent: IPHONE, touchPoints: 5 }, 'needs-home-screen'],
  ['an iPad that says it is a Mac', { ...none, userAgent: MAC, touchPoints: 5 }, 'needs-home-screen'],
  ['an iPhone with the site on its home screen', { ...all, userAgent: IPHONE, isStandalone: true }, 'supported'],
  ['an old iPhone on its home screen', { ...none, userAgent: IPHONE, isStandalone: true }, 'unsupported'],
  ['an old Mac', { ...none, userAgent: MAC }, 'unsupported'],
  ['a browser without push', { ...none, userAgent: LINUX }, 'unsupported'],
])('%s', (_name, browser, support) => expect(pushSupport(browser)).toBe(support));

it.each([
  [LINUX, 1440, false],
  [LINUX, 768, true],
  [LINUX, 769, false],
  [IPHONE, 1024, true],
])('the prompt is for mobile only', (userAgent, width, mobile) => expect(isMobile(userAgent, width)).toBe(mobile));
