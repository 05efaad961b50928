import { expect, it } from 'vitest';

import { ApiError } from '../../platform/api-error.ts';
import { passkeyProblem } from './passkey-problem.ts';

const named = (name: string) => Object.assign(new Error('raw'), { name });

it('a refused passkey leads back to the password', () => {
  expect(passkeyProblem(named('NotAllowedError'))).toContain('use your password');
});

it('a passkey that is there already says so', () => {
  expect(passkeyProblem(named('InvalidStateError'))).toBe('This device has a passkey for your account already.');
});

it('the server’s refusals are told in words', () => {
  const refused = new ApiError(401, 'Unauthorized', JSON.stringify({ code: 'PASSKEY_NOT_FOUND' }));
  expect(passkeyProblem(refused)).toContain('not known here');
  expect(passkeyProblem(named('Whatever'))).toBe('That did not work. Please try again.');
});
