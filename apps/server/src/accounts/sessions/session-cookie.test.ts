import { createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import { hashCookie, tokenIn } from './session-cookie.ts';

const SECRET = 'a secret of at least 32 characters';
const sign = (token: string, secret = SECRET) =>
  `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;

test('a token counts with its own signature alone', () => {
  const signed = sign('token');
  expect(tokenIn(signed, SECRET)).toBe('token');
  expect(tokenIn(sign('a.dotted.token'), SECRET)).toBe('a.dotted.token');
  for (const forged of [
    sign('token', 'another secret of the same length'),
    `other${signed.slice(signed.indexOf('.'))}`,
    signed.slice(0, -1),
    `${signed}=`,
    signed.toLowerCase(),
    'token.',
    'token',
    `.${signed.split('.')[1]}`,
    '',
  ])
    expect(tokenIn(forged, SECRET), forged).toBeNull();
});

test('memory holds a hash, not the cookie', () => {
  expect(hashCookie(sign('token'))).toMatch(/^[\w-]{43}$/);
  expect(hashCookie(sign('token'))).not.toBe(hashCookie(sign('tokem')));
});
