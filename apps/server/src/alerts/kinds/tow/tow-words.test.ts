import { expect, test } from 'vitest';

import { type TowAlertData, towAlertData } from '@towscout/contracts/alerts/schema';
import { inLocale } from '@towscout/messages/in-locale';

import { whyThisTowAlert } from './tow-words.ts';

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
  [data(), 'You got this because 2 people reported a truck 0.4 mi from your car.'],
  [
    data({ confirmations: 1, status: 'waiting', placeKind: 'zone', distanceMiles: 0.04 }),
    'You got this because 1 person reported a truck 210 ft from your alert zone.',
  ],
  [
    data({ source: 'chp_cad', status: 'en_route', placeKind: 'here' }),
    'You got this because CHP dispatch listed a tow call 0.4 mi from you.',
  ],
  [
    data({ gathered: ['s', 't', 'u'] }),
    'You got this because of 3 alerts. In the nearest, 2 people reported a truck 0.4 mi from your car.',
  ],
  [data({ allClear: true }), 'You got this because we alerted you to this truck.'],
  [
    data({ alarm: false, confirmations: 1 }),
    'You got this because 1 person reported a truck 0.4 mi from your car. It was silent because nobody has confirmed it yet.',
  ],
  [
    data({ alarm: false, confirmations: 3 }),
    'You got this because 3 people reported a truck 0.4 mi from your car. It was silent because these reporters are new.',
  ],
])('says why, in words', (alert, why) => expect(whyThisTowAlert(alert)).toBe(why));

test.each([
  [data(), /^Recibiste esto porque 2 personas reportaron una grúa a .+ de .+\.$/],
  [data({ confirmations: 1 }), /^Recibiste esto porque 1 persona reportó una grúa a /],
  [data({ gathered: ['s', 't', 'u'] }), /^Recibiste esto por 3 alertas\. En la más cercana, 2 personas reportaron /],
  [data({ alarm: false, confirmations: 1 }), / No sonó porque nadie lo ha confirmado todavía\.$/],
])('says why in Spanish', (alert, why) => expect(inLocale('es', () => whyThisTowAlert(alert))).toMatch(why));
