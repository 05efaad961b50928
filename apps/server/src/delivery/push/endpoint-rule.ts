import { isPrivateHost } from '#platform/outgoing/public-address.ts';

/** Accepts https on its default port at a public address, without credentials, and what the operator trusts. */
export function isPushEndpoint(endpoint: string, trustedOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  if (trustedOrigins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && !isPrivateHost(url);
}
