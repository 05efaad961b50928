import { expect, it } from 'vitest';

import { providerProblem } from './provider-problem.ts';

it('the provider’s refusal is put in words, and an unknown code is never shown', () => {
  expect(providerProblem(null)).toBeNull();
  expect(providerProblem('account_not_linked')).toContain('Sign in the way you did before');
  expect(providerProblem('<b>state_mismatch</b>')).toBe("Couldn't sign in with that site. Please try again.");
});
