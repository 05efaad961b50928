import { createECDH } from 'node:crypto';

import { expect, test } from 'vitest';

import { encryptPayload } from './encrypt-payload.ts';

test('the example of RFC 8291 is encrypted to the bytes that it shows', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
  const body = encryptPayload(
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      text: 'When I grow up, I want to be a watermelon',
    },
    { pair, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
  );
  expect(Buffer.from(body ?? []).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('each message has a key and a salt of its own', () => {
  const device = createECDH('prime256v1');
  const payload = { p256dh: device.generateKeys('base64url'), auth: 'A'.repeat(22), text: 'the same' };
  const [one, other] = [encryptPayload(payload), encryptPayload(payload)];
  expect(one?.subarray(0, 16)).not.toEqual(other?.subarray(0, 16));
  expect(one?.subarray(21, 21 + 65)).not.toEqual(other?.subarray(21, 21 + 65));
});

test.each([
  ['no point of the curve', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')],
  ['nothing', ''],
])('with %s as the key of a device nothing is encrypted', (_what, p256dh) => {
  expect(encryptPayload({ p256dh, auth: 'A'.repeat(22), text: '{}' })).toBeNull();
});
