import { expect, test } from 'vitest';

import { latestVerdict, describeThanks } from './verdict-text.ts';

test('a truck is said to be marked as gone only when it is', () => {
  expect(describeThanks('gone', 'departed')).toBe('Marked as gone. Thank you.');
  expect(describeThanks('gone', 'waiting')).toBe('Thank you. It will show as gone once others nearby agree.');
  expect(describeThanks('confirm', 'waiting')).toBe('Confirmed. Thank you.');
});

test('my own verdict survives a reload, and a newer one in this tab replaces it', () => {
  expect(latestVerdict(null, { yourVerdict: 'gone' })).toBe('gone');
  expect(latestVerdict('confirm', { yourVerdict: 'gone' })).toBe('confirm');
  expect(latestVerdict('confirm', undefined)).toBe('confirm');
  expect(latestVerdict(null, { yourVerdict: null })).toBeNull();
  expect(latestVerdict(null, undefined)).toBeNull();
});
