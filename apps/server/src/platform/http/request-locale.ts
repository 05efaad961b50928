import type { IncomingHttpHeaders } from 'node:http';

import { parseCookies } from 'better-call';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

import { LOCALE_COOKIE } from '@towscout/contracts/accounts/constants';
import { baseLocale, isLocale, type Locale, locales } from '@towscout/messages/locale';

/** The first of several that are as welcome. */
const OFFERED = [baseLocale, ...locales.filter((locale) => locale !== baseLocale)];

/** Of a request of a page or a program: what `Accept-Language` prefers. */
export function readLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const preferred = headers['accept-language'] ? new Negotiator({ headers }).language(OFFERED) : undefined;
  return preferred !== undefined && isLocale(preferred) ? preferred : baseLocale;
}

/** Of a page's address: '/es/reports' is '/reports' in Spanish. Null when the address names none. */
export function splitLocale(path: string): { locale: Locale | null; path: string } {
  const [, first = '', ...rest] = path.split('/');
  return isLocale(first) ? { locale: first, path: `/${rest.join('/')}` } : { locale: null, path };
}

/** Of a visit: the address's own, else the one that was chosen, else what the browser prefers. */
export function readPageLocale(request: Pick<FastifyRequest, 'headers'>, path: string): Locale {
  const { locale } = splitLocale(path);
  if (locale) return locale;
  const chosen = readCookie(request.headers, LOCALE_COOKIE);
  return isLocale(chosen) ? chosen : readLocale(request);
}

/** Null without the cookie. Read as better-auth reads it. */
export const readCookie = ({ cookie }: IncomingHttpHeaders, name: string): string | null =>
  cookie?.includes(name) ? (parseCookies(cookie).get(name) ?? null) : null;
