import { expect, it } from 'vitest';

import { ApiError } from '#platform/api.ts';

import { describeFailure } from './use-save-alert-settings.ts';

const CARD = { title: 'Error', description: 'Failed to update preferences. Please try again.' };
const refusal = (status: number, detail: string) => new ApiError(status, 'No', JSON.stringify({ status, detail }));

it('what the plan lacks is said in the specification’s words', () => {
  expect(
    describeFailure(
      refusal(
        403,
        'Premium feature required: a radius above 5 miles, up to 25, is available for premium subscribers only.',
      ),
      { alertRadius: 10 },
      CARD,
    ),
  ).toEqual({
    title: 'Premium Feature Required',
    description: 'Extended alert radius up to 25 miles is available for premium subscribers only.',
  });
});

it('any other refusal is said in the server’s words', () => {
  expect(
    describeFailure(refusal(403, 'This request came from another site and was refused.'), { alertRadius: 2 }, CARD),
  ).toEqual({ title: 'Error', description: 'This request came from another site and was refused.' });
});

it('any other failure can be retried', () => {
  for (const error of [
    new Error('offline'),
    refusal(500, 'Something broke.'),
    new ApiError(403, 'Forbidden', '<html>'),
  ])
    expect(describeFailure(error, { alertRadius: 10 }, CARD)).toEqual(CARD);
});
