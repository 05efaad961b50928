import type { IncomingHttpHeaders } from 'node:http';

import type { Clock } from '#platform/clock.ts';
import { coalesceReads } from '#platform/db/coalesce.ts';
import type { Database } from '#platform/db/database.ts';
import { unlessOutage } from '#platform/db/outage.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import { unauthorized } from '#platform/http/problem.ts';
import { readCookie } from '#platform/http/request-locale.ts';
import { RIGHTS_CHANGED } from '#platform/live/stream-rights.ts';
import type { UserMemories } from '#platform/live/user-memory.ts';

import { type Auth, RENEW_AFTER_SECONDS, SESSION_SECONDS } from './auth.ts';
import { findBan } from './bans/ban.ts';
import { withSignedInHint, hashCookie, tokenIn } from './cookies.ts';
import type { PlanStore, UserPlan } from './plan-store.port.ts';
import { findSessionsByToken, hasExpiredSession, type SessionRow } from './sessions.queries.ts';

export type Session = SessionRow & { plan: UserPlan };

/** Null when expired, forged or cross-site. */
export type SignedIn = {
  /** From memory while it is told of changes, else from the database. */
  known(headers: IncomingHttpHeaders): Promise<Session | null>;
  /** From the database: for what changes an account. */
  session(headers: IncomingHttpHeaders): Promise<Session | null>;
  /** Extends the session; send the returned cookies. */
  renew(headers: IncomingHttpHeaders): Promise<{ session: Session | null; cookies: string[] }>;
  /** Returns cookies that clear the browser's. */
  end(headers: IncomingHttpHeaders): Promise<string[]>;
};

type Deps = {
  auth: Auth;
  db: Database;
  clock: Clock;
  disk: DiskState;
  memories: UserMemories;
  planStore: PlanStore;
  sessionSecret: string;
};

const MOST_REMEMBERED = 10_000;

export function createSignedIn({ auth, db, clock, disk, memories, planStore, sessionSecret }: Deps): SignedIn {
  const memory = memories.create<Session>({
    ownerOf: ({ user }) => user.id,
    endOf: ({ expiresAt }) => expiresAt,
    forgottenOn: [RIGHTS_CHANGED],
    most: MOST_REMEMBERED,
  });

  const findByToken = coalesceReads(async (tokens: readonly string[]): Promise<(Session | null)[]> => {
    // Expiry is by the system's clock, as better-auth's.
    const rows = await findSessionsByToken(db, tokens, new Date());
    const plans = await planStore.findPlans(db, [...new Set(rows.values().map(({ user }) => user.id))]);
    return tokens.map((token) => {
      const row = rows.get(token);
      const plan = row && plans.get(row.user.id);
      // A sign-in during the ban may have left a session.
      return plan && !findBan(row.user, clock.now()) ? { ...row, plan } : null;
    });
  });
  async function read(cookie: string): Promise<Session | null> {
    const token = tokenIn(cookie, sessionSecret);
    return token === null ? null : findByToken(token);
  }
  const cookieIn = async (headers: IncomingHttpHeaders): Promise<string | null> =>
    readCookie(headers, (await auth.$context).authCookies.sessionToken.name);

  async function isExpired(headers: IncomingHttpHeaders): Promise<boolean> {
    const cookie = await cookieIn(headers);
    const token = cookie === null ? null : tokenIn(cookie, sessionSecret);
    return token !== null && hasExpiredSession(db, token, new Date());
  }

  const signedIn: SignedIn = {
    async known(headers) {
      const cookie = await cookieIn(headers);
      if (cookie === null) return null;
      const key = hashCookie(cookie);
      return memory.get(key) ?? memory.find(key, () => read(cookie));
    },
    async session(headers) {
      const cookie = await cookieIn(headers);
      return cookie === null ? null : read(cookie);
    },
    async renew(headers) {
      if (!mayHaveSession(headers)) return { session: null, cookies: [] };
      const session = await signedIn.known(headers);
      if (session && !isRenewalDue(session, headers)) return { session, cookies: [] };
      // Its cookie is kept, too: the clock may be wrong, and come back.
      if (!session && (await isExpired(headers))) return { session: null, cookies: [] };
      const { response, headers: answer } = await unlessOutage(() =>
        auth.api.getSession({
          headers: toCookieHeader(headers),
          returnHeaders: true,
          query: { disableRefresh: disk.isLow },
        }),
      );
      return { session: response && session, cookies: withSignedInHint(answer.getSetCookie()) };
    },
    async end(headers) {
      const { headers: answer } = await unlessOutage(() =>
        auth.api.signOut({ headers: toCookieHeader(headers), returnHeaders: true }),
      );
      return withSignedInHint(answer.getSetCookie());
    },
  };
  return signedIn;
}

export async function requireSession(
  signedIn: SignedIn,
  { headers }: { headers: IncomingHttpHeaders },
): Promise<Session> {
  const session = await signedIn.session(headers);
  if (!session) throw unauthorized();
  return session;
}

/** better-auth never extends the session of a browser that isn't to be remembered. */
const isRenewalDue = ({ expiresAt }: Session, { cookie }: IncomingHttpHeaders): boolean =>
  expiresAt.getTime() <= Date.now() + (SESSION_SECONDS - RENEW_AFTER_SECONDS) * 1000 &&
  !cookie?.includes('.dont_remember=');

const mayHaveSession = ({ cookie }: IncomingHttpHeaders): boolean => cookie?.includes('session_token=') ?? false;

const toCookieHeader = ({ cookie = '' }: IncomingHttpHeaders): Headers => new Headers({ cookie });
