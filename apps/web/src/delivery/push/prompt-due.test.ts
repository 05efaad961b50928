import { expect, it } from 'vitest';

import { isPromptDue } from './prompt-due.ts';

const facts = { state: 'off', isMobile: true, isCarWatched: false, arrival: null } as const;

it('without a parked car a phone is asked, and any device learns that alerts were lost', () => {
  expect(isPromptDue(facts)).toBe(true);
  expect(isPromptDue({ ...facts, state: 'blocked' })).toBe(true);
  expect(isPromptDue({ ...facts, isMobile: false })).toBe(false);
  expect(isPromptDue({ ...facts, isMobile: false, state: 'lost' })).toBe(true);
});

it.each(['off', 'blocked', 'lost', 'needs-home-screen'] as const)(
  'while it is %s, the card of a guarded car says that no alert arrives',
  (state) => {
    const watched = { ...facts, state, isCarWatched: true };
    expect(isPromptDue({ ...watched, arrival: false })).toBe(false);
    expect(isPromptDue({ ...watched, arrival: null })).toBe(false);
    expect(isPromptDue({ ...watched, arrival: true })).toBe(true);
  },
);
