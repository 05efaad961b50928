import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNED = /^(.+)_([0-9a-f]{32})$/;

/** Sealed, because it is in the page's URL. */
export const sealReference = (secret: string, userId: string): string => `${userId}_${signature(secret, userId)}`;

/** The user, and if this site made the link. */
export function openReference(secret: string, reference: string): { userId: string; isOurs: boolean } {
  const [, userId = reference, given] = SIGNED.exec(reference) ?? [];
  const isOurs = given !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, userId)));
  return { userId, isOurs };
}

const signature = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`purchase of ${userId}`).digest('hex').slice(0, 32);
