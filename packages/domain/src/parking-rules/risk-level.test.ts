import { expect, test } from 'vitest';

import { riskLevel } from './risk-level.ts';

test.each([
  [1 / 900, 'low'],
  [1 / 300, 'medium'],
  [0.03, 'medium'],
  [1 / 30, 'high'],
])('a chance of %d within an hour is %s', (chance, level) => expect(riskLevel(chance)).toBe(level));
