import { type AdminAccount, administrationEndpoints } from '@towscout/contracts/operations/administration';
import { administrationPaths } from '@towscout/contracts/operations/constants';
import { DAY_MINUTES } from '@towscout/domain/durations';
import { NEWCOMER } from '@towscout/domain/trucks/belief/standing';
import { m } from '@towscout/messages';

import { minutesAfter } from '#platform/clock.ts';
import { transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { getViewer } from '#platform/http/policy.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import { accountKey } from '#trucks';

import { insertAction } from './actions.queries.ts';
import type { AdministrationDeps } from './deps.ts';

const SEARCHES_PER_HOUR = 120;
const CHANGES_PER_HOUR = 120;
const looking = { policy: { who: 'admin', limit: { perHour: SEARCHES_PER_HOUR, by: 'account' } } } as const;
const changing = { policy: { who: 'admin', limit: { perHour: CHANGES_PER_HOUR, by: 'account' } } } as const;

export function accountRoutes(app: App, deps: AdministrationDeps): void {
  const routes = declaredRoutes(app, administrationEndpoints);
  const { db, clock, accounts, publicApi } = deps;

  // POST keeps the address out of URLs, and the search is logged.
  routes.post(
    administrationPaths.findAccount,
    { operationId: 'findAccount', summary: 'Find an account by its whole address', config: looking },
    async (request) => {
      const account = await accounts.findAccount(db, request.body);
      const looked = { at: clock.now(), actorId: getViewer(request).id, action: 'looked_up' } as const;
      await insertAction(db, { ...looked, ...(account ? { userId: account.id } : { detail: 'no account' }) });
      if (!account) throw noAccount();
      return describeAccount(deps, account);
    },
  );

  routes.post(
    administrationPaths.ban,
    { operationId: 'banAccount', summary: 'Ban an account, for some days or until lifted', config: changing },
    async (request) => {
      const { id: userId } = request.params;
      const { reason, days, password } = request.body;
      const { id: actorId } = getViewer(request);
      if (userId === actorId) throw conflict(m.operations_administration_server_ban_self());
      await accounts.confirmOwner(request, password);
      const at = clock.now();
      const until = days === null ? null : minutesAfter(at, days * DAY_MINUTES);
      await transact(db, async (tx) => {
        await accounts.ban(tx, { userId, until, reason });
        await insertAction(tx, { at, actorId, action: 'banned', userId, reason, until });
      });
      return viewAccount(deps, userId);
    },
  );

  routes.delete(
    administrationPaths.ban,
    { operationId: 'liftBan', summary: "Lift an account's ban", config: changing },
    async (request) => {
      const { id: userId } = request.params;
      const { id: actorId } = getViewer(request);
      await transact(db, async (tx) => {
        await accounts.liftBan(tx, userId);
        await insertAction(tx, { at: clock.now(), actorId, action: 'unbanned', userId });
      });
      return viewAccount(deps, userId);
    },
  );

  routes.delete(
    administrationPaths.apiKey,
    { operationId: 'revokeApiKey', summary: "Revoke a user's API key", config: changing },
    async (request) => {
      const { id: actorId } = getViewer(request);
      const { userId } = await transact(db, async (tx) => {
        const key = await publicApi.revoke(tx, request.params.id);
        if (!key) throw notFound(m.operations_administration_server_key_gone());
        const about = { userId: key.userId, detail: key.name };
        await insertAction(tx, { at: clock.now(), actorId, action: 'key_revoked', ...about });
        return key;
      });
      return viewAccount(deps, userId);
    },
  );
}

type Account = NonNullable<Awaited<ReturnType<AdministrationDeps['accounts']['findAccount']>>>;

const noAccount = () => notFound(m.operations_administration_server_no_account());

/** Rejects with 404. */
async function viewAccount(deps: AdministrationDeps, id: string): Promise<AdminAccount> {
  const account = await deps.accounts.findAccount(deps.db, { id });
  if (!account) throw noAccount();
  return describeAccount(deps, account);
}

async function describeAccount(
  { db, clock, trucks, reports, publicApi }: AdministrationDeps,
  account: Account,
): Promise<AdminAccount> {
  const key = accountKey(account.id);
  const { falseReports, barredUntil } = (await trucks.standings(db, [key])).get(key) ?? NEWCOMER;
  const isBarred = barredUntil !== null && barredUntil > clock.now();
  return {
    ...account,
    createdAt: account.createdAt.toISOString(),
    reports: await reports.countBy(db, account.id),
    standing: { falseReports, barredUntil: isBarred ? barredUntil.toISOString() : null },
    apiKeys: await publicApi.keysOf(db, account.id),
    ban: account.ban && {
      since: account.ban.since.toISOString(),
      until: account.ban.until?.toISOString() ?? null,
      reason: account.ban.reason,
    },
  };
}
