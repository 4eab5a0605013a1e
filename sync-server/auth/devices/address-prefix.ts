import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network of an address: the first 24 bits of an IPv4 address, the first 48 bits of an
 * IPv6 address, as in `203.0.113.0/24` and `2001:db8:7::/48`. Returns null for any other text.
 */
export function toAddressPrefix(address: string): string | null {
  const ipv4 = address.replace(/^::ffff:/i, '');
  if (isIPv4(ipv4)) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return null;
  const [start = '', end] = address.split('::');
  const groups = start === '' ? [] : start.split(':');
  const endGroups = end === undefined || end === '' ? [] : end.split(':');
  const zeros = Array.from({ length: 8 - groups.length - endGroups.length }, () => '0');
  const prefix = [...groups, ...zeros, ...endGroups].slice(0, 3);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}
