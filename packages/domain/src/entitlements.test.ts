import { expect, test } from 'vitest';

import { entitlementWords } from './entitlements.ts';

test('premium is sold for what it does today', () => {
  expect(entitlementWords('premium')).toEqual([
    'Alerts up to 25 miles away instead of 5',
    'Custom alert zones for home, work or anywhere else',
    '90 days of history instead of 24 hours',
    'No ads',
    'Priority support: your messages are read first',
    'API access for your own programs',
    'The Enhanced Traffic Scanner: incidents and cameras of a whole area',
  ]);
});
