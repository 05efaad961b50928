import type { IncomingHttpHeaders } from 'node:http';

import { parseCookies } from 'better-call';

/** Null without the cookie. Read as better-auth reads it. */
export const readCookie = ({ cookie }: IncomingHttpHeaders, name: string): string | null =>
  cookie?.includes(name) ? (parseCookies(cookie).get(name) ?? null) : null;
