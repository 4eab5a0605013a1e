import { expect, test } from 'vitest';
import { toAddressPrefix } from './address-prefix.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1:2:3:4:5', '2001:db8:7::/48'],
  ['2001:0DB8::5', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', null],
  ['localhost', null],
])('the prefix of the address `%s` is %s', (address, prefix) => {
  expect(toAddressPrefix(address)).toBe(prefix);
});
