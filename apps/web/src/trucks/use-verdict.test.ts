import { expect, test } from 'vitest';

import { describeThanks, describeWord, latestWord } from './use-verdict.ts';

test('a truck is said to be marked as gone only when it is', () => {
  expect(describeThanks('gone', 'departed')).toBe('Marked as left. Thank you.');
  expect(describeThanks('gone', 'waiting')).toBe('Thank you. It shows as left once others nearby agree.');
  expect(describeThanks('confirm', 'waiting')).toBe('Confirmed. Thank you.');
});

test('my own word survives a reload, and a newer one on this page replaces it', () => {
  const [gone, kept] = [
    { yourVerdict: 'gone', yourStatus: null } as const,
    { id: 'a', verdict: 'confirm', status: null } as const,
  ];
  expect(latestWord(null, gone)).toEqual({ verdict: 'gone', status: null });
  expect(latestWord(kept, gone)).toEqual({ verdict: 'gone', status: null });
  expect(latestWord({ ...kept, isNew: true }, gone)).toMatchObject({ verdict: 'confirm' });
  expect(latestWord(kept, undefined)).toMatchObject({ verdict: 'confirm' });
  expect(latestWord(null, { yourVerdict: null, yourStatus: null })).toBeNull();
  expect(latestWord(null, undefined)).toBeNull();
});

test.each([
  ['active', 'You said it’s towing.'],
  ['waiting', 'You said it’s there.'],
  ['en_route', 'You said it’s on the way.'],
  [null, 'You said it’s still here.'],
] as const)('whoever said %s reads that', (status, words) => {
  expect(describeWord({ verdict: 'confirm', status }, false)).toBe(words);
  expect(describeWord({ verdict: 'gone', status }, false)).toBe('You said it left.');
});
