import { hkdfSync } from 'node:crypto';

import { EncryptJWT, jwtDecrypt } from 'jose';

import { DAY_MS } from '@towscout/domain/durations';

type LinkSubject = {
  userId: string;
  email?: string;
  /** The previous address. */
  from?: string;
};

export type LinkToken = {
  seal(subject: LinkSubject, now: Date): Promise<string>;
  /** Null when forged, expired or made for another purpose. */
  open(token: string, now: Date): Promise<(LinkSubject & { issuedAt: Date }) | null>;
};

/** Encrypted tokens: links are forwarded and logged, so they must not identify anyone. */
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
