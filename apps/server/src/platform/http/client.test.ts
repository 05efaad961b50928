import { expect, test } from 'vitest';

import { getClient } from './client.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:fffe'],
  ['fe80::1%eth0', 'fe80::2'],
])('%s and %s are one client', (one, other) => expect(getClient(one)).toBe(getClient(other)));

test.each([
  ['203.0.113.9', '203.0.113.10'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
])('%s and %s are two', (one, other) => expect(getClient(one)).not.toBe(getClient(other)));

test.each([undefined, '', 'a name', '203.0.113.9; drop table users'])('%j has no address', (address) =>
  expect(getClient(address)).toBe('unknown'),
);
