import { z } from 'zod';

import { SIGN_IN_PAGE, accountPaths, safeReturnPath } from '@towscout/contracts/accounts/constants';
import { accountEndpoints } from '@towscout/contracts/accounts/endpoints';
import type { SignInWays } from '@towscout/contracts/accounts/schema';
import { visitorEndpoints } from '@towscout/contracts/visitor-endpoints';
import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forAnyone } from '#platform/http/policy.ts';
import { badRequest, forbidden, unauthorized } from '#platform/http/problem.ts';
import { isOwnNavigation } from '#platform/http/request-origin.ts';

import { authRoutes } from './auth-routes.ts';
import type { Auth } from './auth.ts';
import { setCookies } from './cookies.ts';
import { presentUser } from './present-user.ts';
import type { SignedIn } from './signed-in.ts';

export type AccountRouteDeps = {
  auth: Auth;
  clock: Clock;
  signedIn: SignedIn;
  ways: SignInWays;
  publicUrl: string | undefined;
};

const loginQuery = z.object({
  returnTo: z
    .string({ error: () => m.accounts_server_return_path() })
    .max(500, { error: () => m.accounts_server_return_path() })
    .optional(),
  mode: z.enum(['sign-in', 'sign-up'], { error: () => m.accounts_server_mode() }).optional(),
});

export function accountRoutes(app: App, { auth, clock, signedIn, ways, publicUrl }: AccountRouteDeps): void {
  // Handles 401 itself, to clear an ended session's cookies.
  declaredRoutes(app, visitorEndpoints).get(
    accountPaths.user,
    { operationId: 'readOwnUser', summary: 'Who is signed in', config: forAnyone },
    async (request, reply) => {
      const { session, cookies } = await signedIn.renew(request.headers);
      setCookies(reply, cookies);
      if (!session) throw unauthorized();
      return presentUser(session.user, session.plan, clock.now());
    },
  );

  declaredRoutes(app, accountEndpoints).get(
    accountPaths.ways,
    { operationId: 'listSignInWays', summary: 'Ways to sign in here', config: forAnyone },
    async () => ways,
  );

  app.get(
    accountPaths.login,
    {
      schema: { operationId: 'signIn', summary: 'Go to the sign-in page', querystring: loginQuery },
      config: forAnyone,
    },
    async (request, reply) => {
      const returnTo = request.query.returnTo || '/';
      if (safeReturnPath(returnTo) !== returnTo) throw badRequest(m.accounts_server_return_path());
      if (await signedIn.known(request.headers)) return reply.redirect(returnTo);
      const query = new URLSearchParams({
        ...(returnTo !== '/' && { returnTo }),
        ...(request.query.mode === 'sign-up' && { mode: 'sign-up' }),
      }).toString();
      return reply.redirect(query === '' ? SIGN_IN_PAGE : `${SIGN_IN_PAGE}?${query}`);
    },
  );

  app.get(
    accountPaths.logout,
    { schema: { operationId: 'signOut', summary: 'Sign out and go home' }, config: forAnyone },
    async (request, reply) => {
      if (!isOwnNavigation(request, publicUrl)) throw forbidden(m.accounts_server_own_sign_out());
      setCookies(reply, await signedIn.end(request.headers));
      return reply.redirect('/');
    },
  );

  authRoutes(app, auth, publicUrl);
}
