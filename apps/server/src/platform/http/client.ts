import { isIPv4 } from 'node:net';

import ipaddr from 'ipaddr.js';

const IPV6_SITE_BYTES = 8;

/** The unit of rate limits: an IPv4 address, or an IPv6 /64, the smallest block that providers assign. */
export function getClient(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, IPV6_SITE_BYTES)).toString('hex');
}
