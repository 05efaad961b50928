import { accountPaths } from '@towscout/contracts/accounts/constants';
import { accountEndpoints } from '@towscout/contracts/accounts/endpoints';
import { m } from '@towscout/messages';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers } from '#platform/http/policy.ts';
import { conflict } from '#platform/http/problem.ts';

import { setCookies, withSignedInHint } from '../cookies.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { hasSecondStep } from '../second-step/second-step.queries.ts';
import { askAuth, beginSecondStep, confirmSecondStep, turnOffSecondStep } from '../second-step/set-up.ts';
import { requireSession } from '../signed-in.ts';
import { confirmedSession, confirmIdentity } from './confirm-identity.ts';
import type { OwnAccountDeps } from './own-account-deps.ts';

type Asking = { headers: { cookie?: string | undefined; 'user-agent'?: string | undefined } };

const toHeaders = ({ headers: { cookie = '', 'user-agent': userAgent = '' } }: Asking): Headers =>
  new Headers({ cookie, 'user-agent': userAgent });

export function secondStepRoutes(app: App, deps: OwnAccountDeps): void {
  const routes = declaredRoutes(app, accountEndpoints);
  const { db, auth, signedIn } = deps;

  routes.post(
    accountPaths.secondStep,
    { operationId: 'beginSecondStep', summary: 'Start setting up two-step sign-in', config: forMembers },
    async (request) => {
      const session = await requireSession(signedIn, request);
      if ((await findPasswordHash(db, session.user.id)) === null)
        throw conflict(m.accounts_server_no_password_no_code());
      await confirmIdentity(deps, session, request.body.password);
      return beginSecondStep(deps, session.user.id, request.body.password, toHeaders(request));
    },
  );

  routes.post(
    accountPaths.confirmSecondStep,
    { operationId: 'confirmSecondStep', summary: 'Turn on two-step sign-in', config: forMembers },
    async (request, reply) => {
      const session = await requireSession(signedIn, request);
      const cookies = await confirmSecondStep(deps, session, request.body.code, toHeaders(request));
      setCookies(reply, withSignedInHint(cookies));
    },
  );

  routes.post(
    accountPaths.endSecondStep,
    { operationId: 'endSecondStep', summary: 'Turn off two-step sign-in', config: forMembers },
    async (request) => {
      const session = await confirmedSession(deps, request, request.body.password);
      await turnOffSecondStep(deps, session.user.id);
    },
  );

  routes.post(
    accountPaths.recoveryCodes,
    { operationId: 'replaceRecoveryCodes', summary: 'New recovery codes', config: forMembers },
    async (request) => {
      const { password } = request.body;
      const session = await confirmedSession(deps, request, password);
      if (!(await hasSecondStep(db, session.user.id))) throw conflict('Two-step sign-in is off.');
      const answer = await askAuth(() =>
        auth.api.generateBackupCodes({ body: { password }, headers: toHeaders(request) }),
      );
      return { recoveryCodes: answer.backupCodes };
    },
  );
}
