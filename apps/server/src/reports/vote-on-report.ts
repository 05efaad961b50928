import type { VoteBody, VoteType } from '@towscout/contracts/reports/schema';
import { isImpossibleTravel } from '@towscout/domain/trucks/belief/limits';
import { distanceBetween, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { currentLocale, type Locale } from '@towscout/messages/locale';

import type { Viewer } from '#accounts';
import { type Clock, laterDate, secondsBefore } from '#platform/clock.ts';
import { coalesce } from '#platform/db/coalesce.ts';
import type { Tx } from '#platform/db/database.ts';
import type { GroupCommit } from '#platform/group-commit/group-commit.ts';
import { conflict, forbidden, isRefusal, notFound, tooManyRequests } from '#platform/http/problem.ts';
import { accountKey, fadesAt, toReporter, type Trucks } from '#trucks';

import { announceReports, type AnnounceReportsDeps } from './live-reports.ts';
import type { Report } from './present-report.ts';
import { accountAgeMinutes, type Records, weighReport } from './report-trust.ts';
import { findLastReport } from './reports.queries.ts';
import { type Ballot, openBallots, saveBallots } from './votes.queries.ts';

export type VoteDeps = AnnounceReportsDeps & {
  clock: Clock;
  commitVote: GroupCommit;
  trucks: Pick<Trucks, 'recordVote' | 'withdrawVote' | 'reportsTooMuch' | 'standings'>;
};

type Voter = { viewer: Viewer; networkKey: string };
type Cast = Voter & {
  reportId: string;
  voteType: VoteType | null;
  from: LatLng | null;
  now: Date;
  at: Date;
  /** The language of a refusal, needed because votes are counted together. */
  locale: Locale;
};

/** `report` is as of this vote. `myVote` is the vote that counts, which may be a later one. */
type Voted = { report: Report; myVote: VoteType | null };
export type VoteOnReport = (reportId: string, body: VoteBody, voter: Voter) => Promise<Voted>;

/**
 * Votes that arrive together share a transaction and its statements. Votes on the same report count in the order of
 * their arrival. Rejects with 404, with 409 for an ended report, and with 403 for the user's own.
 */
export function createVoteOnReport(deps: VoteDeps): VoteOnReport {
  const casting = coalesce((tx: Tx, casts: readonly Cast[]) => castVotes(tx, deps, casts));
  return async (reportId, { voteType, latitude, longitude, seenSecondsAgo = 0 }, voter) => {
    const now = deps.clock.now();
    const from = toPlace(latitude, longitude);
    const [at, locale] = [secondsBefore(now, seenSecondsAgo), currentLocale()];
    const cast = { ...voter, reportId, voteType, from, now, at, locale };
    return deps.commitVote({
      // Voters are counted across reports.
      locks: [voter.viewer.id],
      async run(tx) {
        const settled = await casting(tx, cast);
        if (settled.status === 'rejected') throw settled.reason;
        return settled.value;
      },
    });
  };
}

const toPlace = (lat: number | undefined, lng: number | undefined): LatLng | null =>
  lat === undefined || lng === undefined ? null : { lat, lng };

/** Takes each voter once. A vote is refused before any of it is written. */
async function castVotes(
  tx: Tx,
  deps: VoteDeps,
  casts: readonly Cast[],
): Promise<readonly PromiseSettledResult<Voted>[]> {
  const ballots = await openBallots(
    tx,
    casts.map(({ reportId }) => reportId),
  );
  const counting = { tx, deps, loadRecords: createRecords(deps), records: await findRecords(tx, deps, ballots, casts) };
  const inTurn = createTurns();
  const apart = keysToKeepApart(ballots, casts);
  const checked = await Promise.all(
    casts.map(async (cast) => {
      const ballot = ballots.get(cast.reportId);
      return { cast, ballot, check: await checkVoter(tx, deps, cast, ballot) };
    }),
  );
  const settled = await Promise.allSettled(
    checked.map(({ cast, ballot, check }) =>
      inTurn(apart.get(cast.reportId) ?? [], () =>
        inLocale(cast.locale, () => countVote(counting, cast, check, ballot)),
      ),
    ),
  );
  for (const vote of settled) if (vote.status === 'rejected' && !isRefusal(vote.reason)) throw vote.reason;
  const changed = [...ballots.values()].filter(({ voters }) => voters.size > 0);
  await saveBallots(tx, changed);
  if (changed.length > 0)
    await announceReports(
      tx,
      deps,
      changed.map(({ report }) => report),
    );
  return settled;
}

/**
 * Keys by report. A vote is also a statement about the truck: it may change how far everyone who reported it, and their
 * networks, are trusted on other trucks.
 */
function keysToKeepApart(ballots: ReadonlyMap<string, Ballot>, casts: readonly Cast[]): Map<string, string[]> {
  const castOn = Map.groupBy(casts, ({ reportId }) => reportId);
  const toKeys = ({ report, votes }: Ballot): string[] => {
    if (!report.sightingId) return [report.id];
    const now = (castOn.get(report.id) ?? []).flatMap(({ viewer, networkKey }) => [viewer.id, networkKey]);
    const before = [...votes.values()].flatMap(({ userId, networkKey }) => [userId, networkKey ?? userId]);
    return [...new Set([report.sightingId, ...now, ...before])];
  };
  return new Map([...ballots].map(([id, ballot]) => [id, toKeys(ballot)]));
}

type LoadRecords = (tx: Tx, userIds: readonly string[]) => Promise<Records>;

/** Shared by the votes that ask at the same time. */
const createRecords = ({ trucks }: VoteDeps): LoadRecords =>
  coalesce(async (tx: Tx, asked: readonly (readonly string[])[]) => {
    const records = await trucks.standings(tx, [...new Set(asked.flat())].map(accountKey));
    return asked.map(() => records);
  });

const findRecords = (
  tx: Tx,
  { trucks }: VoteDeps,
  ballots: ReadonlyMap<string, Ballot>,
  casts: readonly Cast[],
): Promise<Records> => {
  const voters = casts.filter(({ reportId }) => ballots.has(reportId)).map(({ viewer }) => viewer.id);
  const userIds = [...ballots.values()].flatMap(spokenOn);
  return trucks.standings(tx, [...new Set([...voters, ...userIds])].map(accountKey));
};

const spokenOn = ({ report, votes }: Ballot): string[] => [report.reportedBy, ...votes.keys()];

type VoterCheck = { saysTooMuch: boolean; canBeHere: boolean };

async function checkVoter(
  tx: Tx,
  { trucks }: VoteDeps,
  { voteType, viewer, networkKey, from, at }: Cast,
  ballot: Ballot | undefined,
): Promise<VoterCheck> {
  if (voteType === null || !ballot) return { saysTooMuch: false, canBeHere: true };
  const reporter = toReporter(viewer, networkKey, at);
  const [saysTooMuch, canBeHere] = await Promise.all([
    trucks.reportsTooMuch(tx, reporter, ballot.report.sightingId),
    from === null || canBeAt(tx, viewer.id, from, at),
  ]);
  return { saysTooMuch, canBeHere };
}

/** False for impossible travel since the voter's last report. */
async function canBeAt(tx: Tx, userId: string, place: LatLng, at: Date): Promise<boolean> {
  const last = await findLastReport(tx, userId);
  return last === null || !isImpossibleTravel({ ...last.place, at: last.reportedAt }, { ...place, at });
}

type Counting = { tx: Tx; deps: VoteDeps; records: Records; loadRecords: LoadRecords };

/** Does nothing when a later vote exists. */
async function countVote(counting: Counting, cast: Cast, check: VoterCheck, ballot?: Ballot): Promise<Voted> {
  const { viewer, voteType, now, at } = cast;
  if (!ballot) throw notFound(m.reports_server_not_found());
  const { report, votes } = ballot;
  if (!report.isActive || report.expiresAt <= now) throw conflict(m.reports_server_vote_ended());
  if (report.reportedBy === viewer.id) throw forbidden(m.reports_server_vote_own());
  const earlier = votes.get(viewer.id);
  if (at < now && earlier && earlier.castAt > at) return { report, myVote: earlier.voteType };
  if (voteType === null) await withdrawVote(counting, ballot, viewer.id);
  else await castVote(counting, ballot, { ...cast, voteType }, check);
  ballot.voters.add(viewer.id);
  // A statement about a truck may change how far others are trusted.
  const records = report.sightingId ? await counting.loadRecords(counting.tx, spokenOn(ballot)) : counting.records;
  ballot.report = {
    ...report,
    ...weighReport(report, [...votes.values()], records, now),
    ...(voteType === 'upvote' && { expiresAt: laterDate(report.expiresAt, fadesAt(report.reportedAt, at)) }),
  };
  return { report: ballot.report, myVote: voteType };
}

async function castVote(
  { tx, deps: { trucks } }: Counting,
  { report, votes }: Ballot,
  { viewer, networkKey, voteType, from, now, at }: Cast & { voteType: VoteType },
  { saysTooMuch, canBeHere }: VoterCheck,
): Promise<void> {
  if (saysTooMuch) throw tooManyRequests(m.reports_server_voted_too_much());
  const milesAway = from && canBeHere ? distanceBetween(report.place, from) : null;
  const verdict = voteType === 'upvote' ? 'seen' : 'not_there';
  const input = { verdict, status: null, milesAway, canBeHere } as const;
  if (report.sightingId) await trucks.recordVote(tx, report.sightingId, toReporter(viewer, networkKey, at), input, at);
  const voterAgeMinutes = accountAgeMinutes(viewer, now);
  votes.set(viewer.id, {
    reportId: report.id,
    userId: viewer.id,
    voteType,
    castAt: at,
    networkKey,
    voterAgeMinutes,
    milesAway,
  });
}

async function withdrawVote(
  { tx, deps: { trucks } }: Counting,
  { report, votes }: Ballot,
  userId: string,
): Promise<void> {
  const hadVoted = votes.delete(userId);
  if (hadVoted && report.sightingId) await trucks.withdrawVote(tx, report.sightingId, accountKey(userId));
}

/** Runs each task after the earlier ones that share a key with it, however these end; the others run at once. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(keys: readonly string[], task: () => Promise<Result>): Promise<Result> => {
    const earlier = keys.flatMap((key) => last.get(key) ?? []);
    const result = Promise.allSettled(earlier).then(task);
    for (const key of keys) last.set(key, result);
    return result;
  };
}
