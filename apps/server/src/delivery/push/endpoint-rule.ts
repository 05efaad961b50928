import { isPrivateHost } from '#platform/outgoing/public-address.ts';

/**
 * Whether we would send to an endpoint that a browser gave: https on its usual port, a name or address on
 * the public internet, no user or password in it. What the operator trusts may be anywhere.
 */
export function isPushEndpoint(endpoint: string, trustedOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (trustedOrigins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && !isPrivateHost(url);
}
