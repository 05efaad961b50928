import { expect, test } from 'vitest';

import { ApiError, NoAnswerError } from '#platform/api.ts';

import { scanProblem } from './use-scan.ts';

const problem = (status: number, detail: string) => new ApiError(status, '', JSON.stringify({ detail }));

test.each([
  ['a free plan', problem(403, 'Premium feature required: the Enhanced Traffic Scanner.'), 'Premium Access Required'],
  ['nobody signed in', new ApiError(401, 'Unauthorized', ''), 'Premium Access Required'],
  ['a broken server', problem(500, 'Something went wrong.'), 'Scan Failed'],
  ['a silent server', new NoAnswerError(), 'Scan Failed'],
  ['no network', new TypeError('Failed to fetch'), 'Scan Failed'],
])('a scan that fails by %s says so', (_, error, title) => {
  expect(scanProblem(error)).toMatchObject({ title, tone: 'destructive' });
});

test('it says why, when the server does', () => {
  expect(scanProblem(problem(400, 'No place is called that in Ohio.')).description).toBe(
    'No place is called that in Ohio.',
  );
});
