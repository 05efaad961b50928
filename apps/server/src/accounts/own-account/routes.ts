import { Readable } from 'node:stream';

import { z } from 'zod';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { accountEndpoints } from '@towscout/contracts/accounts/endpoints';
import type { UserView } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';

import { type Executor, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { badRequest, unauthorized } from '#platform/http/problem.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';
import type { ExportedValue, UserData } from '#platform/user-data.ts';

import { setCookies } from '../cookies.ts';
import { requireSession } from '../signed-in.ts';
import { deleteAccount } from '../user-data.ts';
import { updateUser } from '../users.queries.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { accountEmailRoutes } from './email-routes.ts';
import type { OwnAccountDeps } from './own-account-deps.ts';
import { secondStepRoutes, signInRoutes } from './sign-in-routes.ts';

const EXPORTS_PER_HOUR = 10;
/** Each room adds its own. */
const EXPORT = z.looseObject({ exportedAt: z.iso.datetime() });

export function ownAccountRoutes(app: App, deps: OwnAccountDeps): void {
  const routes = declaredRoutes(app, accountEndpoints);
  const { db, clock, bus, signedIn, view, userData } = deps;
  const change = async (id: string, changes: Parameters<typeof updateUser>[2]): Promise<UserView> => {
    const user = await transact(db, async (tx) => {
      const changed = await updateUser(tx, id, changes, clock.now());
      if (!changed) throw unauthorized();
      await bus.publish(tx, [rightsChanged(id)]);
      return changed;
    });
    return view(user);
  };

  signInRoutes(app, deps);
  accountEmailRoutes(app, deps);
  secondStepRoutes(app, deps);

  routes.put(
    accountPaths.name,
    { operationId: 'changeName', summary: "Change the account's name", config: forMembers },
    async (request) => change(getViewer(request).id, { firstName: request.body.name, lastName: null }),
  );

  routes.put(
    accountPaths.locale,
    { operationId: 'changeLocale', summary: 'Choose the language of alerts and emails', config: forMembers },
    async (request) => change(getViewer(request).id, request.body),
  );

  app.get(
    accountPaths.export,
    {
      schema: {
        operationId: 'exportAccount',
        summary: 'Everything we keep about the account',
        response: { 200: EXPORT },
      },
      config: { policy: { who: 'member', limit: { perHour: EXPORTS_PER_HOUR, by: 'account' } } },
    },
    async (request, reply) => {
      const now = clock.now();
      const name = `towscout-${now.toISOString().slice(0, 10)}.json`;
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(writeExport(db, userData(), getViewer(request).id, now)) as never);
    },
  );

  routes.post(
    accountPaths.delete,
    { operationId: 'deleteAccount', summary: 'Delete the account', config: { ...forMembers, needsDiskSpace: false } },
    async (request, reply) => {
      const session = await requireSession(signedIn, request);
      const { email, password } = request.body;
      if (email.toLowerCase() !== session.user.email) throw badRequest(m.accounts_server_not_your_address());
      await confirmIdentity(deps, session, password);
      await deleteAccount(deps, session.user.id);
      setCookies(reply, await signedIn.end(request.headers));
    },
  );
}

/** Streams one JSON document, holding one room's data at a time. */
async function* writeExport(
  db: Executor,
  rooms: readonly UserData[],
  userId: string,
  exportedAt: Date,
): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(exportedAt)}`;
  for (const room of rooms) {
    for (const [name, value] of Object.entries(await room.export(db, userId))) {
      yield `,\n${JSON.stringify(name)}: `;
      yield* written(value);
    }
  }
  yield '\n}\n';
}

async function* written(value: ExportedValue): AsyncGenerator<string> {
  if (value === null || !(Symbol.asyncIterator in value)) return yield JSON.stringify(value, null, 1);
  let between = '[';
  for await (const row of value) {
    yield between + JSON.stringify(row);
    between = ',\n';
  }
  yield between === '[' ? '[]' : ']';
}
