import type { IncomingHttpHeaders } from 'node:http';

import type { Database } from '#platform/db/database.ts';
import { unlessOutage } from '#platform/db/report-outages.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import { unauthorized } from '#platform/http/problem.ts';

import type { Auth } from './auth.ts';
import { withSignedInHint } from './cookies.ts';
import { findUser, type UserRow } from './users.queries.ts';

export type Session = { id: string; createdAt: Date; user: UserRow };

/** Null when expired, forged or cross-site. */
export type SignedIn = {
  session(headers: IncomingHttpHeaders): Promise<Session | null>;
  user(headers: IncomingHttpHeaders): Promise<UserRow | null>;
  /** Extends the session; send the returned cookies. */
  renew(headers: IncomingHttpHeaders): Promise<{ user: UserRow | null; cookies: string[] }>;
  /** Returns cookies that clear the browser's. */
  end(headers: IncomingHttpHeaders): Promise<string[]>;
};

export const createSignedIn = (auth: Auth, db: Database, disk: DiskState): SignedIn => ({
  async session(headers) {
    if (!mayHaveSession(headers)) return null;
    const found = await unlessOutage(() =>
      auth.api.getSession({ headers: toCookieHeader(headers), query: { disableRefresh: true } }),
    );
    const user = found && (await findUser(db, found.user.id));
    return user && { id: found.session.id, createdAt: found.session.createdAt, user };
  },
  async user(headers) {
    return (await this.session(headers))?.user ?? null;
  },
  async renew(headers) {
    if (!mayHaveSession(headers)) return { user: null, cookies: [] };
    const { response, headers: answer } = await unlessOutage(() =>
      auth.api.getSession({
        headers: toCookieHeader(headers),
        returnHeaders: true,
        query: { disableRefresh: disk.isLow },
      }),
    );
    return {
      user: response && (await findUser(db, response.user.id)),
      cookies: withSignedInHint(answer.getSetCookie()),
    };
  },
  async end(headers) {
    const { headers: answer } = await unlessOutage(() =>
      auth.api.signOut({ headers: toCookieHeader(headers), returnHeaders: true }),
    );
    return withSignedInHint(answer.getSetCookie());
  },
});

export async function requireSession(
  signedIn: SignedIn,
  { headers }: { headers: IncomingHttpHeaders },
): Promise<Session> {
  const session = await signedIn.session(headers);
  if (!session) throw unauthorized();
  return session;
}

const mayHaveSession = ({ cookie }: IncomingHttpHeaders): boolean => cookie?.includes('session_token=') ?? false;

const toCookieHeader = ({ cookie = '' }: IncomingHttpHeaders): Headers => new Headers({ cookie });
