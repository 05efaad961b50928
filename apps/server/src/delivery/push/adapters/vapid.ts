import { createECDH, createPrivateKey } from 'node:crypto';

import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

export type VapidKeys = { publicKey: string; privateKey: string };
type Vapid = VapidKeys & { subject: string };

const VALID = '12h';
const SIGN_AGAIN_MS = 3_600_000;
const MOST_SERVICES = 1000;

/** From 32 bytes in base64url. */
export function deriveVapidKeys(secret: string): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret };
}

/** Returns the `Authorization` for an origin. Signs once an hour per push service instead of per message (RFC 8292). */
export function createAuthorizations(vapid: Vapid): (origin: string) => Promise<string> {
  const signed = new LRUCache<string, string>({
    max: MOST_SERVICES,
    ttl: SIGN_AGAIN_MS,
    fetchMethod: (origin) => sign(origin, vapid),
    ignoreFetchAbort: true,
  });
  return (origin) => signed.forceFetch(origin);
}

async function sign(origin: string, { subject, publicKey, privateKey }: Vapid): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: Buffer.from(privateKey, 'base64url').toString('base64url'),
    },
  });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setSubject(subject)
    .setExpirationTime(VALID)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
