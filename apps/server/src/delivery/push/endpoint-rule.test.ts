import { expect, test } from 'vitest';

import { isPushEndpoint } from './endpoint-rule.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://fcm.googleapis.com:443/fcm/send/abc',
  'https://[2606:4700::1111]/push',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/push',
  'https://192.168.1.1/push',
  'https://[::ffff:10.0.0.8]/push',
  'https://0x7f000001/push',
  'https://2130706433/push',
  'https://localhost/push',
  'https://localhost./push',
  'https://printer.local./push',
  'https://router.lan/push',
  'https://[::7f00:1]/push',
  'https://[::a00:1]/push',
  'https://[::127.0.0.1]/push',
  'https://[64:ff9b::a00:1]/push',
  'https://[64:ff9b:1::a00:1]/push',
  'https://[fec0::1]/push',
  'https://[4000::1]/push',
  'https://168.63.129.16/push',
  'https://[::ffff:168.63.129.16]/push',
  'https://fcm.googleapis.com:22/push',
  'https://push.localhost/push',
  'https://printer.local/push',
  'https://intranet/push',
  'https://user:secret@fcm.googleapis.com/push',
  'file:///etc/passwd',
  'ftp://fcm.googleapis.com/push',
  'javascript:alert(1)',
  'nonsense',
])('%s is rejected', (endpoint) => expect(isPushEndpoint(endpoint, [])).toBe(false));

test('an origin that the operator trusts may be anywhere, and only that origin', () => {
  expect(isPushEndpoint('http://127.0.0.1:9000/push', ['http://127.0.0.1:9000'])).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:9001/push', ['http://127.0.0.1:9000'])).toBe(false);
});
