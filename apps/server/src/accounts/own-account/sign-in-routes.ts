import { accountPaths } from '@towscout/contracts/accounts/constants';
import { accountEndpoints } from '@towscout/contracts/accounts/endpoints';
import { m } from '@towscout/messages';

import { transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { describeDevice } from '#platform/http/describe-device.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound, conflict } from '#platform/http/problem.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import { setCookies, describePlace, withSignedInHint } from '../cookies.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { hasSecondStep } from '../second-step/second-step.queries.ts';
import { askAuth, beginSecondStep, confirmSecondStep, turnOffSecondStep } from '../second-step/set-up.ts';
import { deleteSession, deleteSessions, findSessions } from '../sessions.queries.ts';
import { requireSession } from '../signed-in.ts';
import { confirmedSession, confirmIdentity } from './confirm-identity.ts';
import type { OwnAccountDeps } from './own-account-deps.ts';
import { changePassword, findMethods, removeMethod } from './sign-in-methods.ts';

export function signInRoutes(app: App, deps: OwnAccountDeps): void {
  const routes = declaredRoutes(app, accountEndpoints);
  const { db, clock, bus, signedIn, ways } = deps;

  routes.post(
    accountPaths.password,
    { operationId: 'changePassword', summary: 'Change the password', config: forMembers },
    async (request) => {
      const { currentPassword, newPassword } = request.body;
      const session = await confirmedSession(deps, request, currentPassword);
      await changePassword(deps, session, newPassword);
    },
  );

  routes.get(
    accountPaths.methods,
    { operationId: 'listSignInMethods', summary: "The account's sign-in methods", config: forMembers },
    async (request) => findMethods(db, getViewer(request).id, ways.oidcName),
  );

  routes.post(
    accountPaths.removeMethod,
    { operationId: 'removeSignInMethod', summary: 'Remove a way to sign in', config: forMembers },
    async (request) => {
      const session = await confirmedSession(deps, request, request.body.password);
      return removeMethod(deps, session.user.id, request.body, ways.oidcName);
    },
  );

  routes.get(
    accountPaths.sessions,
    { operationId: 'listSessions', summary: 'Where the account is signed in', config: forMembers },
    async (request) => {
      const { id: own, user } = await requireSession(signedIn, request);
      return (await findSessions(db, user.id, clock.now())).map(
        ({ id, userAgent, timeZone, createdAt, updatedAt }) => ({
          id,
          device: describeDevice(userAgent),
          place: describePlace(timeZone),
          since: createdAt.toISOString(),
          lastUsedAt: updatedAt.toISOString(),
          isThisOne: id === own,
        }),
      );
    },
  );

  routes.delete(
    accountPaths.session,
    { operationId: 'endOneSession', summary: 'Sign out one session', config: { ...forMembers, needsDiskSpace: false } },
    async (request) => {
      const { id: userId } = getViewer(request);
      await transact(db, async (tx) => {
        if (!(await deleteSession(tx, userId, request.params.id))) throw notFound(m.accounts_server_session_ended());
        await bus.publish(tx, [rightsChanged(userId)]);
      });
    },
  );

  routes.delete(
    accountPaths.sessions,
    {
      operationId: 'endOtherSessions',
      summary: 'Sign out everywhere else',
      config: { ...forMembers, needsDiskSpace: false },
    },
    async (request, reply) => {
      const { id: userId } = getViewer(request);
      await transact(db, async (tx) => {
        await deleteSessions(tx, userId);
        await bus.publish(tx, [rightsChanged(userId)]);
      });
      setCookies(reply, await signedIn.end(request.headers));
    },
  );
}

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
