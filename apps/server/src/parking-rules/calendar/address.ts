import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

import { calendarPaths } from '@towscout/contracts/parking-rules/constants';

import type { CalendarRow } from './calendars.queries.ts';

const NONCE_BYTES = 32;

/** 256 bits that nobody can guess, so a plain hash is safe. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** From the site's secret, so that the database alone opens no calendar, and its owner can see the address again. */
const secretFrom = (nonce: string, siteSecret: string): string =>
  createHmac('sha256', siteSecret).update(`towscout calendar ${nonce}`).digest('base64url');

export function newAddress(siteSecret: string): Pick<CalendarRow, 'nonce' | 'hash'> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return { nonce, hash: hashSecret(secretFrom(nonce, siteSecret)) };
}

/** Null when the site's secret has changed since: the old address works on, but nobody can tell it. */
export function pathFor({ nonce, hash: known }: CalendarRow, siteSecret: string): string | null {
  const secret = secretFrom(nonce, siteSecret);
  const isKnown = timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(known));
  return isKnown ? calendarPaths.feed.replace(':secret', secret) : null;
}
