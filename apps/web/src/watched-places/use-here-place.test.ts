import { expect, it } from 'vitest';

import { MINUTE_MS } from '@towscout/domain/durations';

import { isHereDue } from './use-here-place.ts';

const last = { point: { lat: 40, lng: -74 }, radius: 1, at: 0 };

it('a position is shared the first time, and when the radius changes', () => {
  expect(isHereDue(null, last.point, 1, 0)).toBe(true);
  expect(isHereDue(last, last.point, 2, MINUTE_MS)).toBe(true);
  expect(isHereDue(last, last.point, 1, MINUTE_MS)).toBe(false);
});

it('it is shared again after more than 100 meters, not for the drift of a phone lying still', () => {
  expect(isHereDue(last, { lat: 40.0008, lng: -74 }, 1, MINUTE_MS)).toBe(false);
  expect(isHereDue(last, { lat: 40.001, lng: -74 }, 1, MINUTE_MS)).toBe(true);
});

it('it is renewed every 10 minutes while the page is open', () => {
  expect(isHereDue(last, last.point, 1, 10 * MINUTE_MS - 1)).toBe(false);
  expect(isHereDue(last, last.point, 1, 10 * MINUTE_MS)).toBe(true);
});
