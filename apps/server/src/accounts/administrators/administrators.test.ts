import { expect, test } from 'vitest';

import { isAdministrator } from './administrators.queries.ts';

const ADMIN_EMAILS = ['admin@example.com'];
const user = (over: Partial<Parameters<typeof isAdministrator>[0]> = {}) => ({
  email: 'Admin@example.com',
  emailVerified: true,
  administratorSince: null,
  ...over,
});

test('the owner of an administrator’s address is one once the address is verified', () => {
  expect(isAdministrator(user(), ADMIN_EMAILS)).toBe(true);
  expect(isAdministrator(user({ emailVerified: false }), ADMIN_EMAILS)).toBe(false);
  expect(isAdministrator(user({ email: 'ann@example.com' }), ADMIN_EMAILS)).toBe(false);
});

test('whoever claimed it is one, whatever their address', () => {
  expect(
    isAdministrator(user({ email: 'ann@example.com', emailVerified: false, administratorSince: new Date() }), []),
  ).toBe(true);
});
