import { type ReportedTruck, reportTrust } from '../report-trust.ts';
import { NO_RECORD, type TrackRecord } from '../track-record.ts';
import type { Vote } from '../vote-weight.ts';
import { DAY_MINUTES, instantOf } from './minutes.ts';

type FalseAccount = { ageMinutes: number; record: TrackRecord; hasOwnNetwork: boolean };

/** Beyond this many accounts nothing changes any more. */
const MOST_ACCOUNTS = 1000;
const NOON = instantOf(6 * 60);
const A_MONTH = 30 * DAY_MINUTES;

/**
 * How many false accounts, with the reporter's, verify one false report at once, all claiming to
 * stand beside it, while `deniers` proven neighbours say that nothing is there. Null when no number does.
 */
export function falseAccountsNeeded({ ageMinutes, record, hasOwnNetwork }: FalseAccount, deniers: number): number | null {
  const about = { accountAgeMinutes: ageMinutes, castAt: NOON, milesAway: 0 };
  const network = (n: number): string => (hasOwnNetwork ? `gang ${n}` : 'gang');
  const report: ReportedTruck = { ...about, reportedAt: NOON, reporter: record, networkKey: network(0), gpsTagged: true, impossibleTravel: false };
  const votes: Vote[] = Array.from({ length: deniers }, (_, n) => ({
    voteType: 'downvote',
    castAt: NOON,
    voter: { confirmed: 10, contradicted: 0 },
    accountAgeMinutes: A_MONTH,
    milesAway: 0.1,
    networkKey: `neighbour ${n}`,
  }));
  for (let accounts = 1; accounts <= MOST_ACCOUNTS; accounts++) {
    if (reportTrust(report, votes, NOON).isVerified) return accounts;
    votes.push({ ...about, voteType: 'upvote', voter: record, networkKey: network(accounts) });
  }
  return null;
}

export const FALSE_ACCOUNTS: Record<string, FalseAccount> = {
  'made an hour ago, each on its own network': { ageMinutes: 60, record: NO_RECORD, hasOwnNetwork: true },
  'a day old, on one network': { ageMinutes: DAY_MINUTES, record: NO_RECORD, hasOwnNetwork: false },
  'a day old, each on its own network': { ageMinutes: DAY_MINUTES, record: NO_RECORD, hasOwnNetwork: true },
  'with good records, on one network': { ageMinutes: A_MONTH, record: { confirmed: 10, contradicted: 0 }, hasOwnNetwork: false },
  'with good records, each on its own network': { ageMinutes: A_MONTH, record: { confirmed: 10, contradicted: 0 }, hasOwnNetwork: true },
};
