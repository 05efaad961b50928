import { type Clock, minutesBefore } from '../platform/clock.ts';
import { type Database, transact, type Tx } from '../platform/db/database.ts';
import type { Sightings } from '../sightings/index.ts';
import type { Report } from './present-report.ts';
import { lockUnsettledReports, updateReport } from './reports.queries.ts';
import { type Outcome, outcomeOf, settlesAt, voterAfter } from './trust/outcome.ts';
import { afterOutcome, NO_RECORD } from './trust/track-record.ts';
import { findTrackRecords, findVotes, saveTrackRecord } from './votes.queries.ts';
import { reporterKeyOf, toReportedTruck } from './weigh-report.ts';

type Deps = { db: Database; clock: Clock; sightings: Pick<Sightings, 'countFalseReport'> };

/** Reports settled in one transaction. */
const BATCH = 200;

/** Writes into everybody's record what the prompt votes made of the reports of a quarter of an hour ago. */
export async function settleReports(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (let settled = BATCH; settled === BATCH; ) {
    settled = await transact(deps.db, async (tx) => {
      const promptMs = settlesAt({ reportedAt: new Date(0) }).getTime();
      const reports = await lockUnsettledReports(tx, minutesBefore(now, promptMs / 60_000), BATCH);
      for (const report of reports) await settleReport(tx, deps, report, now);
      return reports.length;
    });
  }
}

async function settleReport(tx: Tx, deps: Deps, report: Report, now: Date): Promise<void> {
  const votes = await findVotes(tx, report.id);
  const reported = toReportedTruck(report);
  const outcome = outcomeOf(reported, votes);
  for (const vote of votes) {
    const record = voterAfter(vote, reported, votes, outcome);
    if (record !== vote.voter) await saveTrackRecord(tx, vote.userId, record);
  }
  await settleReporter(tx, deps, report, outcome);
  await updateReport(tx, report.id, { settledAt: now });
}

async function settleReporter(tx: Tx, { sightings }: Deps, report: Report, { agreement, isFalse }: Outcome): Promise<void> {
  if (agreement === 0) return;
  const record = (await findTrackRecords(tx, [report.reportedBy])).get(report.reportedBy) ?? NO_RECORD;
  await saveTrackRecord(tx, report.reportedBy, afterOutcome(record, agreement));
  if (isFalse) await sightings.countFalseReport(tx, reporterKeyOf(report));
}
