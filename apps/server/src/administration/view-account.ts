import type { AdminAccount } from '@towscout/contracts/administration/schema';
import { NEWCOMER } from '@towscout/domain/belief/standing';

import { notFound } from '#platform/http/problem.ts';
import { accountKey } from '#sightings';

import type { AdministrationDeps } from './deps.ts';

/** Rejects with 404. */
export async function viewAccount(
  { db, clock, accounts, sightings, reports, publicApi }: AdministrationDeps,
  by: { id: string } | { email: string },
): Promise<AdminAccount> {
  const account = await accounts.findAccount(db, by);
  if (!account) throw notFound('No account has that address.');
  const key = accountKey(account.id);
  const { falseReports, barredUntil } = (await sightings.standings(db, [key])).get(key) ?? NEWCOMER;
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
