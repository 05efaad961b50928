import { expect, it } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { describeFindings } from './check-area-button.tsx';

it.each([
  [
    { violations: 0, unknownBecause: null, towTrucks: 0, newAlerts: 0, radius: 0.5 },
    '0 parking violations and no reported tow trucks within 0.5 mi, nothing new.',
  ],
  [
    { violations: 1, unknownBecause: null, towTrucks: 2, newAlerts: 1, radius: 1 },
    '1 parking violation and 2 tow trucks within 1 mi, 1 new.',
  ],
  [
    { violations: null, unknownBecause: 'no_city', towTrucks: 0, newAlerts: 0, radius: 0.5 },
    'No reported tow trucks within 0.5 mi. No city publishes violations here yet.',
  ],
  [
    { violations: null, unknownBecause: 'not_read', towTrucks: 0, newAlerts: 0, radius: 0.5 },
    "No reported tow trucks within 0.5 mi. The city's parking violations haven't loaded yet.",
  ],
] as const)('says what was found', (found, words) => expect(describeFindings(found)).toBe(words));

it.each([
  [
    { violations: 1, unknownBecause: null, towTrucks: 1, newAlerts: 1, radius: 1 },
    '1 infracción de estacionamiento y 1 grúa a menos de 1 mi; 1 alerta nueva.',
  ],
  [
    { violations: 2, unknownBecause: null, towTrucks: 2, newAlerts: 0, radius: 1 },
    '2 infracciones de estacionamiento y 2 grúas a menos de 1 mi; nada nuevo.',
  ],
  [
    { violations: null, unknownBecause: 'no_city', towTrucks: 0, newAlerts: 0, radius: 0.5 },
    'Ninguna grúa reportada a menos de 0.5 mi. Aún ninguna ciudad publica infracciones aquí.',
  ],
] as const)('says in Spanish what was found', (found, words) =>
  expect(inLocale('es', () => describeFindings(found))).toBe(words),
);
