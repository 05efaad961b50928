import { expect, test } from 'vitest';

import { towSign, type TruckThere } from './seen-there.ts';

const truck = (over: Partial<TruckThere> = {}): TruckThere => ({
  intent: 'unknown',
  status: 'waiting',
  confirmations: 1,
  distanceMiles: 0.1,
  ...over,
});

test.each([
  [{ trucks: [], zones: [] }, 'nothing_seen'],
  [{ trucks: [truck()], zones: [] }, 'possible'],
  [{ trucks: [truck({ distanceMiles: 0.01 })], zones: [] }, 'possible'],
  [{ trucks: [truck({ distanceMiles: 0.01, confirmations: 2 })], zones: [] }, 'likely'],
  [{ trucks: [truck({ intent: 'rotation', confirmations: 3, distanceMiles: 0 })], zones: [] }, 'nothing_seen'],
  [{ trucks: [], zones: [{ kind: 'tow_away', distanceMiles: 0.01 }] }, 'likely'],
  [{ trucks: [], zones: [{ kind: 'tow_away', distanceMiles: 0.2 }] }, 'possible'],
  [{ trucks: [], zones: [{ kind: 'closure', distanceMiles: 0.01 }] }, 'possible'],
] as const)('%j is a sign: %s', (seen, sign) => {
  expect(towSign(seen)).toBe(sign);
});
