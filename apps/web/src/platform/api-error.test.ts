import { expect, test } from 'vitest';

import { ApiError } from './api-error.ts';

test('the message is the status and the body, or the status text when there is none', () => {
  expect(new ApiError(500, 'Internal Server Error', 'broken').message).toBe('500: broken');
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
});

test('a problem document gives its sentence for people', () => {
  const body = JSON.stringify({ status: 403, detail: 'Premium feature required: more than 5 miles.' });
  expect(new ApiError(403, 'Forbidden', body).detail).toBe('Premium feature required: more than 5 miles.');
  expect(new ApiError(502, 'Bad Gateway', '<html>').detail).toBeNull();
});
