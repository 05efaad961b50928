import { createHmac } from 'node:crypto';

import ipaddr from 'ipaddr.js';

/** A request from this machine, or through a proxy on it that nobody configured, may be anybody's. */
export const OWN_MACHINE = 'own-machine';

/** A keyed hash of an address's network (IPv4 /24, IPv6 /48): tells networks apart without storing an address. */
export function networkKey(address: string, secret: string): string {
  if (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback') return OWN_MACHINE;
  return createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22);
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const kept = parsed.kind() === 'ipv4' ? 3 : 6;
  return parsed.toByteArray().slice(0, kept).join('.');
}
