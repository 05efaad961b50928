import { expect, it } from 'vitest';

import { newAlarms } from './use-banner-sound.ts';

it('an alarm sounds once; a notice sounds only when it becomes one', () => {
  const near = { sightingId: 'near', level: 'alarm' } as const;
  const doubted = { sightingId: 'doubted', level: 'notice' } as const;
  expect(newAlarms([near, doubted], new Set())).toEqual(['near']);
  expect(newAlarms([near, doubted], new Set(['near']))).toEqual([]);
  expect(newAlarms([near, { ...doubted, level: 'alarm' }], new Set(['near']))).toEqual(['doubted']);
});
