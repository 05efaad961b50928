import { createHmac, hash, timingSafeEqual } from 'node:crypto';

import type { FastifyReply } from 'fastify';

import { SIGNED_IN_HINT, TIME_ZONE_COOKIE } from '@towscout/contracts/accounts/constants';

const SESSION_COOKIE = /^(?:__Secure-)?towscout\.session_token=([^;]*)/;

/** Adds the hint that scripts may read to a session cookie, with the same lifetime. */
export function withSignedInHint(cookies: readonly string[]): string[] {
  const session = cookies.find((cookie) => SESSION_COOKIE.test(cookie));
  if (!session) return [...cookies];
  const [, token] = SESSION_COOKIE.exec(session) ?? [];
  const life = /Max-Age=\d+/i.exec(session)?.[0] ?? '';
  const secure = session.startsWith('__Secure-') ? '; Secure' : '';
  const hint = token
    ? `${SIGNED_IN_HINT}=1; Path=/; SameSite=Lax${secure}${life && `; ${life}`}`
    : `${SIGNED_IN_HINT}=; Path=/; Max-Age=0`;
  return [...cookies, hint];
}

export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

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

const TIME_ZONE = new RegExp(String.raw`(?:^|;\s*)${TIME_ZONE_COOKIE}=([\w%+/-]{1,60})`);

/** Null without a valid zone. */
export function timeZoneIn(cookie: string | null | undefined): string | null {
  const named = TIME_ZONE.exec(cookie ?? '')?.[1]?.replaceAll(/%2f/gi, '/');
  return named !== undefined && describePlace(named) !== null ? named : null;
}

/** Such as 'Central Time'. */
export function describePlace(timeZone: string | null): string | null {
  if (timeZone === null) return null;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? null;
  } catch {
    return null;
  }
}
