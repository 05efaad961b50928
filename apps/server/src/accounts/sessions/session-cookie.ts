import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** The token that better-auth signed; null when it is forged. */
export function tokenIn(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const token = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** For memory, which holds no cookie that opens anything. */
export const hashCookie = (signed: string): string => hash('sha256', signed, 'base64url');
