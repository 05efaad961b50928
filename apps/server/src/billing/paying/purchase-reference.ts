import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNED = /^(.+)_([0-9a-f]{32})$/;

/** What a payment link carries of the user: it is in the page's address, where anybody can change it. */
export const sealReference = (secret: string, userId: string): string => `${userId}_${signature(secret, userId)}`;

/** The user that a purchase names, and whether it was this site that gave the link to them. */
export function openReference(secret: string, reference: string): { userId: string; isOurs: boolean } {
  const [, userId = reference, given] = SIGNED.exec(reference) ?? [];
  const isOurs = given !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, userId)));
  return { userId, isOurs };
}

const signature = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`purchase of ${userId}`).digest('hex').slice(0, 32);
