import { networkStandingKey } from '@towscout/domain/trucks/belief/assess-voters';
import { isBarred, NEWCOMER, type Standing } from '@towscout/domain/trucks/belief/standing';
import { m } from '@towscout/messages';

import type { Tx } from '#platform/db/database.ts';
import { forbidden } from '#platform/http/problem.ts';

import type { Reporter } from './reporter.ts';
import { loadStandings } from './standings.queries.ts';

export type Voter = Reporter & { standing: Standing; networkStanding: Standing };

/** Rejects with 403 while barred. */
export async function voterUnlessBarred(tx: Tx, reporter: Reporter, now: Date): Promise<Voter> {
  const networkKey = networkStandingKey(reporter.networkKey);
  const standings = await loadStandings(tx, [reporter.key, networkKey]);
  const standing = standings.get(reporter.key) ?? NEWCOMER;
  if (!isBarred(standing, now))
    return { ...reporter, standing, networkStanding: standings.get(networkKey) ?? NEWCOMER };
  const until = standing.barredUntil?.toISOString().slice(0, 10) ?? '';
  throw forbidden(m.trucks_server_barred({ until }));
}
