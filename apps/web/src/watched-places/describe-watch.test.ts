import { expect, it } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { parkedAgo, describeWatch } from './describe-watch.tsx';

it.each([
  [{ isSaved: true, arrival: true }, 'Watching your car'],
  [{ isSaved: true, arrival: false }, 'Alerts only while this page is open'],
  [{ isSaved: true, arrival: null }, 'Your car'],
  [{ isSaved: true, arrival: true, snoozed: 'until 3:40 PM' }, 'Snoozed until 3:40 PM'],
  [{ isSaved: false, arrival: true }, 'Not watching yet'],
  [{ isSaved: false, isBusy: true, arrival: true }, 'Saving your spot'],
])('%o is said as %s', (state, words) => {
  expect(describeWatch({ isBusy: false, snoozed: null, ...state })).toBe(words);
});

it('a guarded car says since when it has been parked', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const after = (minutes: number) => parkedAgo(new Date(now.getTime() - minutes * 60_000), now);
  expect(after(0.9)).toBe('parked just now');
  expect(after(-3)).toBe('parked just now');
  expect(after(12)).toBe('parked 12 min ago');
  expect(after(60)).toBe('parked 1 h ago');
  expect(after(65)).toBe('parked 1 h 5 min ago');
  expect(after(50 * 60)).toBe('parked 2 d ago');
});

it('a guarded car says so in Spanish', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const after = (minutes: number) => inLocale('es', () => parkedAgo(new Date(now.getTime() - minutes * 60_000), now));
  expect(after(0.9)).toBe('recién estacionado');
  expect(after(65)).toBe('estacionado hace 1 h 5 min');
});
