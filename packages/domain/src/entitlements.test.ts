import { expect, test } from 'vitest';

import { entitlementWords } from './entitlements.ts';

test('premium is sold for what it does today; what is planned is listed separately', () => {
  expect(entitlementWords('premium')).toEqual([
    'Alerts up to 25 miles away instead of 5',
    'Custom alert zones for home, work or anywhere else',
    '90 days of history instead of 24 hours',
    'No ads',
    'Priority support: your messages are read first',
    'API access for your own programs',
  ]);
  expect(entitlementWords('planned')).toEqual(['the Enhanced Traffic Scanner']);
  const sold = [...entitlementWords('free'), ...entitlementWords('premium')].join(' ');
  expect(sold).not.toMatch(/Enhanced/);
});
