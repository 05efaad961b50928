import { expect, test } from 'vitest';

import { openReference, sealReference } from './place-order.ts';

const SECRET = 'a secret of the test, of 32 characters';
const sealed = sealReference(SECRET, 'user_1');

test('a reference names its user, and shows that this site gave it', () => {
  expect(openReference(SECRET, sealed)).toEqual({ userId: 'user_1', isOurs: true });
  expect(sealed).toMatch(/^[\w-]{1,200}$/);
});

test.each([
  ['of another site', sealReference('another secret, of 32 characters', 'user_1'), 'user_1'],
  ['of somebody else, with this signature', sealed.replace('user_1', 'user_2'), 'user_2'],
  ['of a version before', 'user_1', 'user_1'],
  ['that is none', '', ''],
])('one %s is not ours', (_, reference, userId) => {
  expect(openReference(SECRET, reference)).toEqual({ userId, isOurs: false });
});
