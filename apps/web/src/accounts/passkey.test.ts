import { expect, it } from 'vitest';

import { ApiError } from '#platform/api-error.ts';

import { passkeyProblem } from './passkey.ts';

const named = (name: string) => Object.assign(new Error('raw'), { name });

it('a refused passkey leads back to the password', () => {
  expect(passkeyProblem(named('NotAllowedError'))).toContain('use your password');
});

it('a device that already has a passkey says so', () => {
  expect(passkeyProblem(named('InvalidStateError'))).toBe('This device already has a passkey for your account.');
});

it('the server’s refusals are put in words', () => {
  const refused = new ApiError(401, 'Unauthorized', JSON.stringify({ code: 'PASSKEY_NOT_FOUND' }));
  expect(passkeyProblem(refused)).toContain("don't recognize this passkey");
  expect(passkeyProblem(named('Whatever'))).toBe("That didn't work. Please try again.");
});
