import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { listEntitlements } from './plan-card.tsx';

const ALL = { emailAlerts: true, support: true, ads: true };

test('premium is sold for what it does today', () => {
  expect(listEntitlements('premium', ALL)).toEqual([
    'Alerts up to 25 miles away instead of 5',
    'Custom alert zones for home, work or anywhere else',
    '90 days of history instead of 24 hours',
    'No ads',
    'Priority support: your messages are read first',
    'API access for your own programs',
    'The Enhanced Traffic Scanner: incidents and cameras for a whole area',
  ]);
});

test('what a site lacks, or is not known to have, is in no plan', () => {
  expect(listEntitlements('free', ALL)).toContain('Alerts up to 5 miles from you, by push and email');
  for (const site of [{ emailAlerts: false, support: false, ads: false }, null]) {
    expect(listEntitlements('free', site)).toContain('Alerts up to 5 miles from you, by push');
    expect(listEntitlements('premium', site).join()).not.toMatch(/support|ads/);
  }
});

test('a plan is sold in Spanish', () => {
  inLocale('es', () =>
    expect(listEntitlements('free', ALL)).toContain('Alertas hasta a 5 millas de ti, por notificación y correo'),
  );
});
