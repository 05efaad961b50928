import { expect, test } from 'vitest';

import { cityFigures } from './city-configs.ts';
import { cityConfig } from './city-sync.fixture.ts';

test('cities with a key, violations and switched-on cities are counted', () => {
  const configs = [
    cityConfig(),
    cityConfig({ city: 'nyc', apiKey: 'site', isActive: 0, activeViolations: 12 }),
    cityConfig({ city: 'chicago', apiKey: null, isActive: 0, activeViolations: null }),
  ];
  expect(cityFigures(configs)).toEqual({ configured: 2, cities: 3, activeViolations: 1500, activeApis: 1 });
});

test('violations that no city has told of are not 0', () => {
  expect(cityFigures([cityConfig({ activeViolations: null })]).activeViolations).toBeNull();
  expect(cityFigures([cityConfig({ activeViolations: 0 })]).activeViolations).toBe(0);
});
