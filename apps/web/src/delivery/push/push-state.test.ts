import { expect, it } from 'vitest';

import { pushState } from './push-state.ts';

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
