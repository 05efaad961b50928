import { expect, it } from 'vitest';

import { greetingName } from './account-menu.tsx';

it('a user is greeted by first name, else by email address', () => {
  expect(greetingName({ firstName: 'Ada', email: 'ada@example.com' })).toBe('Ada');
  expect(greetingName({ firstName: null, email: 'ada@example.com' })).toBe('ada@example.com');
  expect(greetingName({ firstName: '  ', email: 'ada@example.com' })).toBe('ada@example.com');
});
