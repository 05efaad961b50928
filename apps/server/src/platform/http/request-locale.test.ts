import { expect, test } from 'vitest';

import { readCookie } from './request-locale.ts';

const NAME = 'towscout.session_token';

test.each([
  ['among others', `a=b; ${NAME}=x%2By; c=d`, 'x+y'],
  ['the first of two, as better-auth reads it', `${NAME}=first; ${NAME}=second`, 'first'],
  ['none under another name', `__Secure-${NAME}=x`, null],
  ['none that is empty', 'a=b', null],
])('the cookie is found: %s', (_which, cookie, value) => {
  expect(readCookie({ cookie }, NAME)).toBe(value);
});
