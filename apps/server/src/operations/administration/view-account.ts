import type { AdminAccount } from '@towscout/contracts/operations/administration/schema';
import { NEWCOMER } from '@towscout/domain/trucks/belief/standing';
import { m } from '@towscout/messages';

import { notFound } from '#platform/http/problem.ts';
import { accountKey } from '#trucks';

import type { AdministrationDeps } from './deps.ts';

type Account = NonNullable<Awaited<ReturnType<AdministrationDeps['accounts']['findAccount']>>>;

export const noAccount = () => notFound(m.operations_administration_server_no_account());

/** Rejects with 404. */
export async function viewAccount(deps: AdministrationDeps, id: string): Promise<AdminAccount> {
  const account = await deps.accounts.findAccount(deps.db, { id });
  if (!account) throw noAccount();
  return describeAccount(deps, account);
}

export async function describeAccount(
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
