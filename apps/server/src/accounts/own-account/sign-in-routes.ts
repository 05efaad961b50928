import { z } from 'zod';

import {
  changePasswordBody,
  ownSession,
  removeMethodBody,
  signInMethods,
} from '@towscout/contracts/accounts/own-account';
import { accountPaths } from '@towscout/contracts/accounts/paths';
import { m } from '@towscout/messages';

import { transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { describeDevice } from '#platform/http/describe-device.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import { setCookies, describePlace } from '../cookies.ts';
import { confirmedSession } from '../identity/confirm-identity.ts';
import { changePassword, findMethods, removeMethod } from '../methods/sign-in-methods.ts';
import { deleteSession, deleteSessions, findSessions } from '../sessions.queries.ts';
import { requireSession } from '../signed-in.ts';
import type { OwnAccountDeps } from './own-account-deps.ts';

export function signInRoutes(app: App, deps: OwnAccountDeps): void {
  const { db, clock, bus, signedIn, ways } = deps;

  app.post(
    accountPaths.password,
    {
      schema: { operationId: 'changePassword', summary: 'Change the password', body: changePasswordBody },
      config: forMembers,
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const session = await confirmedSession(deps, request, currentPassword);
      await changePassword(deps, session, newPassword);
      return reply.code(204).send();
    },
  );

  app.get(
    accountPaths.methods,
    {
      schema: {
        operationId: 'listSignInMethods',
        summary: "The account's sign-in methods",
        response: { 200: signInMethods },
      },
      config: forMembers,
    },
    async (request) => findMethods(db, getViewer(request).id, ways.oidcName),
  );

  app.post(
    accountPaths.removeMethod,
    {
      schema: {
        operationId: 'removeSignInMethod',
        summary: 'Remove a way to sign in',
        body: removeMethodBody,
        response: { 200: signInMethods },
      },
      config: forMembers,
    },
    async (request) => {
      const session = await confirmedSession(deps, request, request.body.password);
      return removeMethod(deps, session.user.id, request.body, ways.oidcName);
    },
  );

  app.get(
    accountPaths.sessions,
    {
      schema: {
        operationId: 'listSessions',
        summary: 'Where the account is signed in',
        response: { 200: ownSession.array() },
      },
      config: forMembers,
    },
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

  app.delete(
    accountPaths.session,
    {
      schema: { operationId: 'endOneSession', summary: 'Sign out one session', params: z.object({ id: z.string() }) },
      config: { ...forMembers, needsDiskSpace: false },
    },
    async (request, reply) => {
      const { id: userId } = getViewer(request);
      await transact(db, async (tx) => {
        if (!(await deleteSession(tx, userId, request.params.id))) throw notFound(m.accounts_server_session_ended());
        await bus.publish(tx, [rightsChanged(userId)]);
      });
      return reply.code(204).send();
    },
  );

  app.delete(
    accountPaths.sessions,
    {
      schema: { operationId: 'endOtherSessions', summary: 'Sign out everywhere else' },
      config: { ...forMembers, needsDiskSpace: false },
    },
    async (request, reply) => {
      const { id: userId } = getViewer(request);
      await transact(db, async (tx) => {
        await deleteSessions(tx, userId);
        await bus.publish(tx, [rightsChanged(userId)]);
      });
      setCookies(reply, await signedIn.end(request.headers));
      return reply.code(204).send();
    },
  );
}
