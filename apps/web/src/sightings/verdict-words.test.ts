import { expect, test } from 'vitest';

import { thanksWords } from './verdict-words.ts';

test('a truck is said to be marked as gone only when it is', () => {
  expect(thanksWords('gone', 'departed')).toBe('Marked as gone. Thank you.');
  expect(thanksWords('gone', 'waiting')).toBe('Thank you. It shows as gone once someone else says so.');
  expect(thanksWords('confirm', 'waiting')).toBe('Confirmed. Thank you.');
});
