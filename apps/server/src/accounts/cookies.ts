import type { FastifyReply } from 'fastify';

import { SIGNED_IN_HINT } from '@towscout/contracts/accounts/paths';

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
