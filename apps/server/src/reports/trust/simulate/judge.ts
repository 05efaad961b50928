import { isImpossibleTravel, type Whereabouts } from '../impossible-travel.ts';
import { outcomeOf, voterAfter } from '../outcome.ts';
import { reportTrust } from '../report-trust.ts';
import { alertsAlone, isBarred, isOverReporting, type ReporterRecord, reporterAfter } from '../reporter-record.ts';
import type { Vote } from '../vote-weight.ts';
import { DAY_MINUTES, instantOf } from './minutes.ts';
import type { Person } from './people.ts';
import { reportedTruckOf, type Site, type SiteReport, votesOf } from './site.ts';

/** The rules that are compared with others: whose word alone alerts, and how much one account may say. */
export type Rules = {
  alertsAlone(reporter: ReporterRecord, accountAgeMinutes: number, impossibleTravel: boolean): boolean;
  isOverReporting(spokenOf: { lastHour: number; lastDay: number }): boolean;
};
export const BUILT: Rules = { alertsAlone, isOverReporting };

const whereabouts = (site: Site, minute: number): Whereabouts => ({ ...site.spot, at: instantOf(minute) });

export const canReach = (person: Person, site: Site, minute: number): boolean =>
  person.lastSeen === null || !isImpossibleTravel(person.lastSeen, whereabouts(site, minute));

const spokenWithin = (person: Person, minutes: number, now: number): number => person.spokeAt.filter((minute) => minute > now - minutes).length;

/** Whether one more word of this account would count. The gang knows the limits and keeps to them. */
const maySpeak = (person: Person, minute: number, rules: Rules): boolean =>
  !isBarred(person.record, instantOf(minute)) &&
  !rules.isOverReporting({ lastHour: spokenWithin(person, 60, minute) + 1, lastDay: spokenWithin(person, DAY_MINUTES, minute) + 1 });

export function fileReport(site: Site, by: Person, minute: number, gpsTagged: boolean, rules: Rules): void {
  if (!maySpeak(by, minute, rules)) return;
  by.spokeAt.push(minute);
  const impossibleTravel = !canReach(by, site, minute);
  const alerts = rules.alertsAlone(by.record, minute - by.joinedAt, impossibleTravel);
  const unjudged = { verifiedAt: null, hiddenAt: null, outcome: null };
  site.report = { by, minute, gpsTagged, impossibleTravel, casts: [], wasByNewcomer: by.isNewcomer, alertedAt: alerts ? minute : null, ...unjudged };
  by.lastSeen = whereabouts(site, minute);
}

/** `milesAway` is what the voter claims; a claim that no car can keep is not believed. */
type Claim = { voteType: Vote['voteType']; milesAway: number | null };

export function castVote(site: Site, by: Person, minute: number, claim: Claim, rules: Rules): void {
  const { report } = site;
  if (!report || report.by === by || report.casts.some((cast) => cast.by === by) || !maySpeak(by, minute, rules)) return;
  by.spokeAt.push(minute);
  const milesAway = canReach(by, site, minute) ? claim.milesAway : null;
  if (milesAway !== null) by.lastSeen = whereabouts(site, minute);
  report.casts.push({ by, voteType: claim.voteType, minute, milesAway });
  weigh(report, minute);
}

function weigh(report: SiteReport, minute: number): void {
  const { isVerified, isHidden } = reportTrust(reportedTruckOf(report), votesOf(report), instantOf(minute));
  if (isVerified) report.verifiedAt ??= minute;
  if (isVerified) report.alertedAt ??= minute;
  if (isHidden) report.hiddenAt ??= minute;
}

/** Settles who was right, once the prompt votes are in. */
export function settle(report: SiteReport, minute: number): void {
  const votes = votesOf(report);
  const truck = reportedTruckOf(report);
  const outcome = outcomeOf(truck, votes);
  const after = votes.map((vote) => voterAfter(vote, truck, votes, outcome));
  for (const [n, cast] of report.casts.entries()) cast.by.record = { ...cast.by.record, ...after[n] };
  report.by.record = reporterAfter(report.by.record, outcome, instantOf(minute));
  report.outcome = outcome;
}
