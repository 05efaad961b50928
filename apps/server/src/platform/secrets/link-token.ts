import { hkdfSync } from 'node:crypto';

import { EncryptJWT, jwtDecrypt } from 'jose';

import { DAY_MS } from '@towscout/domain/durations';

/** Whom a link in an email is about. */
type LinkSubject = {
  userId: string;
  email?: string;
  /** The address that the email address takes the place of. */
  from?: string;
};

/** Lets the holder of a link do one thing for one user. */
export type LinkToken = {
  seal(subject: LinkSubject, now: Date): Promise<string>;
  /** Null when the token is forged, too old, or was made for another purpose. */
  open(token: string, now: Date): Promise<(LinkSubject & { issuedAt: Date }) | null>;
};

/**
 * Tokens for one purpose. They are encrypted: links are forwarded, logged and kept, so they must not
 * identify anybody.
 */
export function createLinkToken(secret: string, purpose: string, validDays: number): LinkToken {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `towscout link ${purpose}`, 32));
  return {
    seal: ({ userId, email, from }, now) =>
      new EncryptJWT({ ...(email && { email }), ...(from && { from }) })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setSubject(userId)
        .setIssuedAt(now.getTime() / 1000)
        .setExpirationTime(new Date(now.getTime() + validDays * DAY_MS))
        .encrypt(key),
    async open(token, now) {
      try {
        const { payload } = await jwtDecrypt(token, key, {
          currentDate: now,
          requiredClaims: ['sub', 'iat', 'exp'],
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        const { sub = '', iat = 0, email, from } = payload;
        return {
          userId: sub,
          ...(typeof email === 'string' && { email }),
          ...(typeof from === 'string' && { from }),
          issuedAt: new Date(iat * 1000),
        };
      } catch {
        return null;
      }
    },
  };
}
