import { expect, test } from 'vitest';

import { type TowAlertData, towAlertData } from '@towscout/contracts/alerts';

import { whyThisTowAlert } from './why-this-alert.ts';

const data = (over: Partial<TowAlertData> = {}): TowAlertData =>
  towAlertData.parse({
    sightingId: 's',
    placeId: 'p',
    placeKind: 'parked',
    distanceMiles: 0.4,
    latitude: 40,
    longitude: -74,
    location: 'Oak Ave',
    status: 'active',
    intent: 'unknown',
    source: 'user',
    trust: 'confirmed',
    confirmations: 2,
    changedAt: '2026-11-20T12:00:00.000Z',
    allClear: false,
    ...over,
  });

test.each([
  [data(), 'active tow truck, 0.4 mi from your car, reported by 2 people'],
  [
    data({ confirmations: 1, status: 'waiting', placeKind: 'zone', distanceMiles: 0.04 }),
    'waiting tow truck, 210 ft from your alert zone, reported by 1 person',
  ],
  [
    data({ source: 'chp_cad', status: 'en_route', placeKind: 'here' }),
    'en route tow call, 0.4 mi from you, from CHP dispatch',
  ],
  [
    data({ gathered: ['s', 't', 'u'] }),
    '3 alerts combined; nearest: active tow truck, 0.4 mi from your car, reported by 2 people',
  ],
  [data({ allClear: true }), 'you were alerted to this tow truck'],
  [
    data({ alarm: false, confirmations: 1 }),
    'active tow truck, 0.4 mi from your car, reported by 1 person; nobody has confirmed it yet, so it made no sound',
  ],
])('says why, in words', (alert, why) => expect(whyThisTowAlert(alert)).toBe(why));
