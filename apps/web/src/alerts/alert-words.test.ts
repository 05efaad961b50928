import { expect, it } from 'vitest';

import { towAlertData } from '@towscout/contracts/alerts';

import { alertParts } from './alert-words.ts';

const facts = towAlertData.parse({
  sightingId: 's',
  placeId: 'p',
  placeKind: 'parked',
  distanceMiles: 0.112,
  latitude: 40.75,
  longitude: -73.98,
  location: '5th Ave',
  status: 'waiting',
  intent: 'unknown',
  source: 'user',
  trust: 'confirmed',
  confirmations: 2,
  changedAt: '2026-11-20T12:00:00Z',
  allClear: false,
});

it.each([
  [{}, ['Tow truck present 590 ft from your car', '2 people']],
  [
    { kind: 'notice', alarm: false, confirmations: 1 },
    ['Tow truck present 590 ft from your car', '1 person, unconfirmed'],
  ],
  [{ kind: 'gathered', gathered: ['s', 't'] }, ['Nearest: Tow truck present 590 ft from your car', '2 people']],
  [
    { source: 'sf_calls', status: 'en_route', confirmations: 1 },
    ['Tow call dispatched 590 ft from your car', 'San Francisco dispatch'],
  ],
  [
    { kind: 'all-clear', alarm: false, allClear: true, status: 'departed', departedBy: 'two' },
    ['Two people say it left', 'it was 590 ft from your car'],
  ],
] as const)('the words of an alert are made of its facts', (change, words) => {
  expect(alertParts(towAlertData.parse({ ...facts, ...change }))).toEqual(words);
});
