import { describe, expect, it } from 'vitest';

import { ApiError } from '#platform/api-error.ts';

import { authProblem, providerProblem } from './auth-problem.ts';

const answered = (status: number, body: unknown) => authProblem(new ApiError(status, 'Status', JSON.stringify(body)));

describe('what went wrong while signing in', () => {
  it('never tells whether the email or the password was wrong', () => {
    expect(answered(401, { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' })).toEqual({
      field: null,
      sentence: 'Wrong email or password.',
    });
  });

  it('appears at the field that it is about', () => {
    expect(answered(422, { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' }).field).toBe('email');
    expect(answered(400, { code: 'PASSWORD_TOO_EASY' })).toEqual({
      field: 'password',
      sentence: 'This password is too easy to guess. Try a few unrelated words.',
    });
    expect(answered(400, { code: 'PASSWORD_TOO_SHORT' })).toEqual({
      field: 'password',
      sentence: 'Use at least 8 characters.',
    });
  });

  it('is the sentence of a problem document when the server gives one', () => {
    expect(answered(403, { detail: 'Sign-up is closed.' }).sentence).toBe('Sign-up is closed.');
  });

  it('reports a missing network and too many attempts', () => {
    expect(authProblem(new TypeError('Failed to fetch')).sentence).toContain("Can't reach TowScout");
    expect(answered(429, {}).sentence).toBe('Too many tries. Wait a minute, then try again.');
    expect(answered(429, { detail: 'Too many tries. Wait 8 seconds, then try again.' }).sentence).toContain(
      'Wait 8 seconds',
    );
  });

  it('never shows the raw response', () => {
    expect(authProblem(new ApiError(500, 'Internal Server Error', '<html>')).sentence).toBe(
      "That didn't work. Please try again.",
    );
    expect(authProblem('what?').sentence).toBe("That didn't work. Please try again.");
  });
});

it('the provider’s refusal is put in words, and an unknown code is never shown', () => {
  expect(providerProblem(null)).toBeNull();
  expect(providerProblem('account_not_linked')).toContain('Sign in the way you did before');
  expect(providerProblem('<b>state_mismatch</b>')).toBe("Couldn't sign in with that site. Please try again.");
});
