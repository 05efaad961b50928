import { expect, test } from 'vitest';

import { entitlementWords } from './entitlements.ts';

test('premium is sold for what it does today; what is planned is listed separately', () => {
  expect(entitlementWords('premium')).toEqual([
    'Alerts up to 25 miles away instead of 5',
    'Custom alert zones for home, work or anywhere else',
    'No ads',
    'Priority support: your messages are read first',
  ]);
  expect(entitlementWords('planned')).toContain('90 days of history');
  const sold = [...entitlementWords('free'), ...entitlementWords('premium')].join(' ');
  expect(sold).not.toMatch(/history|API|Enhanced/);
});
