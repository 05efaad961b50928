import { expect, test } from 'vitest';

import { isOlderCopy } from './merge-incidents.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const listed = (minutes: Record<string, number>) =>
  Object.entries(minutes).map(([externalId, minute]) => ({ externalId, changedAt: at(minute) }));
const known = new Map(listed({ crash: 30, works: 10, flood: 20 }).map((each) => [each.externalId, each]));

test.each<[string, Record<string, number>, boolean]>([
  ['the same again', { crash: 30, works: 10, flood: 20 }, false],
  ['the newest has ended', { works: 10, flood: 20 }, false],
  ['nothing', {}, false],
  ['one is as it was before', { crash: 25, works: 10, flood: 20 }, true],
  ['one is as it was before, and others are not there yet', { crash: 5 }, true],
  ['one was dated back, another has news', { crash: 25, works: 10, flood: 40 }, false],
  ['one was dated back, another is new', { crash: 25, works: 10, flood: 20, spill: 41 }, false],
])('%s: an older copy is %s', (_, minutes, isOlder) =>
  expect(isOlderCopy(listed(minutes), known, at(45))).toBe(isOlder),
);

test('an incident that was dated back for good is taken after an hour', () => {
  const datedBack = listed({ crash: 25, works: 10, flood: 20 });
  expect([89, 90].map((minute) => isOlderCopy(datedBack, known, at(minute)))).toEqual([true, false]);
});
