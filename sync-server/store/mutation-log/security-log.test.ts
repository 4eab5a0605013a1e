import { expect, test } from 'vitest';
import { toAddressPrefix } from './security-log.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34::5', '2001:db8:12::/48'],
  ['2001:0db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unix', null],
  ['', null],
])('the network of the address %s is %s', (address, prefix) => {
  expect(toAddressPrefix(address)).toBe(prefix);
});
