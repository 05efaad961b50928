import {
  applyOutcome,
  falseDepartures,
  networkStandingKey,
  outcomesByKey,
  SAME_TRUCK_BACK_MINUTES,
  type AssessedVote,
  settle,
  type SettledTruck,
} from '@towscout/domain/trucks/belief/assess-voters';
import { asksForAlarm } from '@towscout/domain/trucks/belief/believe';
import { isOverdue } from '@towscout/domain/trucks/belief/denial';
import {
  isImpossibleTravel,
  type Whereabouts,
  isOverReporting,
  mayAlarm,
  isNewAccount,
} from '@towscout/domain/trucks/belief/limits';
import { isBarred } from '@towscout/domain/trucks/belief/standing';

import { DAY_MINUTES, HOUR_MINUTES, toInstant } from './clock.ts';
import { type Person, type Standings, getStanding } from './people.ts';
import { liveRow, type Row, type Site } from './site.ts';

export type Crowd = {
  standings: Standings;
  people: readonly Person[];
  /** Count of people who spoke once. */
  thrown: number;
};

/** 'Departed' is a quick report that it just left. */
export type Said = AssessedVote['verdict'] | 'departed';

/** Answers 'Was it there?' with no, after being alarmed and looking. */
export function recall(crowd: Crowd, site: Site, by: Person, minute: number): void {
  const row = site.rows.at(-1);
  if (row && mayReport(crowd, by, minute)) say(crowd, site, row, by, minute, 'not_there', row.truck.reportedAt);
}

const isNew = ({ kind, madeAt }: Person, minute: number): boolean =>
  kind === 'account' && isNewAccount({ createdAt: toInstant(madeAt), isAddressConfirmed: false }, toInstant(minute));

const whereabouts = (site: Site, minute: number): Whereabouts => ({ ...site.spot, at: toInstant(minute) });
const within = (minutes: readonly number[], span: number, now: number): number =>
  minutes.filter((minute) => minute > now - span).length;

export const canReach = (person: Person, site: Site, minute: number): boolean =>
  person.lastSeen === null || !isImpossibleTravel(person.lastSeen, whereabouts(site, minute));

export const mayReport = ({ standings }: Crowd, person: Person, minute: number): boolean =>
  !isBarred(getStanding(standings, person.key), toInstant(minute)) &&
  !isOverReporting({
    lastHour: within(person.spokeAt, HOUR_MINUTES, minute) + 1,
    lastDay: within(person.spokeAt, DAY_MINUTES, minute) + 1,
  });

/** Applies a report as the server does: to the truck on the map, or as a new one. */
export function report(crowd: Crowd, site: Site, by: Person, minute: number, said: Said): void {
  const live = liveRow(site);
  if (!mayReport(crowd, by, minute) || (!live && said !== 'seen')) return;
  const row = live ?? newRow(site, by, minute);
  say(crowd, site, row, by, minute, said);
  if (!live) row.firstReach = row.truck.reach;
}

function say(crowd: Crowd, site: Site, row: Row, by: Person, minute: number, said: Said, at?: Date): void {
  const others = row.votes.filter(({ key }) => key !== by.key);
  const vote = toVote(crowd, site, by, minute, said, row.truck, others);
  by.spokeAt.push(minute);
  if (vote.standsAlone) by.lastSeen = whereabouts(site, minute);
  row.votes = [...others, { ...vote, ...(at && { at }) }];
  weigh(crowd, row, minute);
  penalizeFalseDepartures(crowd, site, row, minute);
}

/** Settles an uncontradicted departure by two votes. */
export function settleOverdue(crowd: Crowd, site: Site, minute: number): void {
  const row = liveRow(site);
  if (row?.truck.saidToHaveLeftAt && isOverdue(row.truck.saidToHaveLeftAt, toInstant(minute)))
    weigh(crowd, row, minute);
}

function penalizeFalseDepartures({ standings }: Crowd, { rows }: Site, row: Row, minute: number): void {
  const before = rows[rows.indexOf(row) - 1];
  if (
    !before ||
    before.leftAt === null ||
    row.minute - before.leftAt > SAME_TRUCK_BACK_MINUTES ||
    (row.truck.reach !== 'everyone' && !row.truck.isRewarded)
  )
    return;
  const now = toInstant(minute);
  const assessments = falseDepartures(before.votes.map((vote) => withStandings(standings, vote)));
  before.votes = markWrong(before.votes, new Set(assessments.map(({ vote }) => vote.key)));
  for (const { key, outcome } of outcomesByKey(assessments, now))
    standings.set(key, applyOutcome(outcome, getStanding(standings, key), before.truck, now));
}

const markWrong = (votes: readonly AssessedVote[], keys: ReadonlySet<string>): AssessedVote[] =>
  votes.map((vote) => Object.assign({}, vote, keys.has(vote.key) && { isContradicted: true }));

const withStandings = (standings: Standings, vote: AssessedVote): AssessedVote => ({
  ...vote,
  standing: getStanding(standings, vote.key),
  networkStanding: getStanding(standings, networkStandingKey(vote.network ?? '')),
});

function newRow(site: Site, by: Person, minute: number): Row {
  const truck: SettledTruck = {
    isOfficial: false,
    reportedBy: by.key,
    reportedAt: toInstant(minute),
    status: 'active',
    reach: 'nobody',
    departedBy: null,
    saidToHaveLeftAt: null,
    isRewarded: false,
    isBlamed: false,
  };
  const row: Row = {
    truck,
    votes: [],
    by,
    minute,
    wasByNewcomer: by.isNewcomer || isNew(by, minute),
    firstReach: 'nobody',
    besideAt: null,
    everyoneAt: null,
    dimmedAt: null,
    leftAt: null,
    wasBlamed: false,
  };
  site.rows.push(row);
  return row;
}

function toVote(
  { standings, people }: Crowd,
  site: Site,
  by: Person,
  minute: number,
  said: Said,
  truck: SettledTruck,
  others: readonly AssessedVote[],
): AssessedVote {
  const lastAt = Math.max(
    truck.reportedAt.getTime() - (others.length === 0 ? 1 : 0),
    ...others.map(({ at }) => at.getTime()),
  );
  const vote: AssessedVote = {
    key: by.key,
    kind: by.kind,
    isNewAccount: isNew(by, minute),
    network: by.network,
    verdict: said === 'departed' ? 'gone' : said,
    status: null,
    at: new Date(Math.max(toInstant(minute).getTime(), lastAt + 1)),
    standing: getStanding(standings, by.key),
    networkStanding: getStanding(standings, networkStandingKey(by.network)),
    milesAway: null,
    standsAlone: canReach(by, site, minute),
    mayAlarm: true,
    isContradicted: false,
  };
  const neighbors = () => people.filter(({ network }) => network === by.network).flatMap(({ alarmedAt }) => alarmedAt);
  const isGranted =
    asksForAlarm(truck, vote, others, toInstant(minute)) &&
    mayAlarm({
      byNetworkLastHour: within(neighbors(), HOUR_MINUTES, minute),
      byAccountLastDay: within(by.alarmedAt, DAY_MINUTES, minute),
    });
  if (isGranted) by.alarmedAt.push(minute);
  return { ...vote, mayAlarm: isGranted };
}

function weigh({ standings }: Crowd, row: Row, minute: number): void {
  const now = toInstant(minute);
  const votes = row.votes.map((vote) => withStandings(standings, vote));
  const { belief, assessments, outcomes } = settle(row.truck, votes, now);
  const wrong = new Set(assessments.filter(({ outcome }) => outcome === 'contradicted').map(({ vote }) => vote.key));
  row.votes = markWrong(votes, wrong);
  for (const { key, outcome } of outcomes)
    standings.set(key, applyOutcome(outcome, getStanding(standings, key), row.truck, now));
  const isBlamed = row.truck.isBlamed || assessments.some(({ outcome }) => outcome === 'false_report');
  row.truck = {
    ...row.truck,
    ...belief,
    isRewarded: row.truck.isRewarded || assessments.some(({ outcome }) => outcome === 'borne_out'),
    isBlamed,
  };
  row.wasBlamed ||= isBlamed;
  if (belief.reach === 'beside') row.besideAt ??= minute;
  if (belief.reach === 'everyone') row.everyoneAt ??= minute;
  if (belief.saidToHaveLeftAt !== null) row.dimmedAt ??= minute;
  if (belief.status === 'departed') row.leftAt ??= minute;
}
