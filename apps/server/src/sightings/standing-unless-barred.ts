import type { Tx } from '../platform/db/database.ts';
import { forbidden } from '../platform/http/problem.ts';
import type { Reporter } from './reporter.ts';
import { findStandings } from './reports.queries.ts';
import { isBarred, NEWCOMER, type Standing } from './standing.ts';

/** The reporter's standing. Rejects with 403 while reporting is barred for reports that turned out false. */
export async function standingUnlessBarred(tx: Tx, reporter: Reporter, now: Date): Promise<Standing> {
  const standing = (await findStandings(tx, [reporter.key])).get(reporter.key) ?? NEWCOMER;
  if (!isBarred(standing, now)) return standing;
  const until = standing.barredUntil?.toISOString().slice(0, 10);
  throw forbidden(`Reporting is paused until ${until}, because several of your reports were found to be false.`);
}
