import type { BelievedTruck } from '../belief.ts';
import type { AssessedVote } from './assess-voters.ts';
import { NEWCOMER, type Standing } from './standing.ts';

export const now = new Date('2026-11-20T12:00:00Z');
export const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
export const PROVEN: Standing = { ...NEWCOMER, confirmed: 3 };
export const LIAR: Standing = { ...NEWCOMER, contradicted: 1, falseReports: 1, lastFalseAt: minutesAgo(600) };

export const truck = (over: Partial<BelievedTruck> = {}): BelievedTruck => ({
  isOfficial: false,
  reportedBy: 'user:first',
  reportedAt: minutesAgo(10),
  status: 'active',
  reach: 'beside',
  departedBy: null,
  saidToHaveLeftAt: null,
  ...over,
});
export const vote = (name: string, over: Partial<AssessedVote> = {}): AssessedVote => ({
  key: `user:${name}`,
  kind: 'account',
  isNewAccount: false,
  network: name,
  verdict: 'seen',
  status: null,
  at: minutesAgo(5),
  standing: NEWCOMER,
  networkStanding: NEWCOMER,
  milesAway: null,
  standsAlone: true,
  mayAlarm: true,
  isContradicted: false,
  ...over,
});
export const newVote = (name: string, over: Partial<AssessedVote> = {}) => vote(name, { isNewAccount: true, ...over });
export const passerBy = (network: string, over: Partial<AssessedVote> = {}) =>
  vote(network, { key: `net:${network}`, kind: 'passer-by', network, ...over });
export const feed = vote('x', { key: 'feed:sf_calls', kind: 'feed', network: null });
export const first = vote('first', { at: minutesAgo(10), status: 'active' });
