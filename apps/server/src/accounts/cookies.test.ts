import { createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import { hashCookie, tokenIn, describePlace, timeZoneIn } from './cookies.ts';

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

test.each([
  ['towscout_time_zone=America/Chicago', 'Central Time'],
  ['a=b; towscout_time_zone=America%2FLos_Angeles; c=d', 'Pacific Time'],
  ['towscout_time_zone=Pacific/Honolulu', 'Hawaii-Aleutian Standard Time'],
  ['towscout_time_zone=Mars/Base', null],
  ['towscout_time_zone=%00', null],
  [`towscout_time_zone=${'x'.repeat(5000)}`, null],
  ['other_towscout_time_zone=America/Chicago', null],
  [undefined, null],
])('%s is %s', (cookie, words) => expect(describePlace(timeZoneIn(cookie))).toBe(words));
