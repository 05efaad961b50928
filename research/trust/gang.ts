import { networkStandingKey } from '@towscout/domain/trucks/belief/assess-voters';
import { isDoubted, isDoubtedNetwork, isProven } from '@towscout/domain/trucks/belief/standing';

import type { Chance } from '../chance.ts';
import { HOUR_MINUTES, toInstant, WAKING_MINUTES } from './clock.ts';
import { getCenter, type GangPlan, NEIGHBORHOODS, type Person, getStanding, throwaway } from './people.ts';
import { liveRow, type Row, type Site } from './site.ts';
import { canReach, type Crowd, mayReport, report } from './speak.ts';

/** The gang knows the rules: members without effect, or implausibly far, keep silent. */
const isUseful =
  (crowd: Crowd, site: Site, minute: number) =>
  (person: Person): boolean => {
    const now = toInstant(minute);
    const standing = getStanding(crowd.standings, person.key);
    const isBelieved =
      isProven(standing, now) ||
      (!isDoubted(standing, now) &&
        !isDoubtedNetwork(getStanding(crowd.standings, networkStandingKey(person.network)), now));
    return isBelieved && mayReport(crowd, person, minute) && canReach(person, site, minute);
  };

/** Plants false trucks, with accomplices on other networks where needed. */
export function plantReports(
  crowd: Crowd,
  gang: readonly Person[],
  plan: GangPlan,
  minute: number,
  minuteOfDay: number,
  chance: Chance,
): Site[] {
  const span = plan.isRush ? HOUR_MINUTES : WAKING_MINUTES;
  if (minuteOfDay >= span) return [];
  return gang
    .filter(() => chance.happens(plan.plantsADay / span))
    .map((by) => {
      const neighborhood = Math.floor(chance.between(0, NEIGHBORHOODS));
      const site: Site = {
        kind: 'planted',
        spot: getCenter(neighborhood),
        neighborhood,
        from: minute,
        until: minute,
        rows: [],
      };
      if (plan.throwaway !== 'no') plantThrowaway(crowd, plan, site, minute);
      else plantTogether(crowd, gang, site, by, minute);
      return site;
    })
    .filter((site) => site.rows.length > 0);
}

/** More than needed, in case others' credit helps. */
const THROWN_AT_A_LIE = 4;

function throwawayFor(crowd: Crowd, plan: GangPlan, { neighborhood }: Site, minute: number): Person {
  crowd.thrown += 1;
  return throwaway(plan, neighborhood, crowd.thrown, minute);
}

function plantThrowaway(crowd: Crowd, plan: GangPlan, site: Site, minute: number): void {
  for (let n = 0; n < THROWN_AT_A_LIE; n += 1)
    report(crowd, site, throwawayFor(crowd, plan, site, minute), minute, 'seen');
}

function plantTogether(crowd: Crowd, gang: readonly Person[], site: Site, by: Person, minute: number): void {
  if (isUseful(crowd, site, minute)(by)) report(crowd, site, by, minute, 'seen');
  const row = liveRow(site);
  if (row && row.everyoneAt === null) agree(crowd, gang, site, row, minute);
}

function agree(crowd: Crowd, gang: readonly Person[], site: Site, { by }: Row, minute: number): void {
  const accomplice = gang.filter(isUseful(crowd, site, minute)).find(({ network }) => network !== by.network);
  if (accomplice) report(crowd, site, accomplice, minute, 'seen');
}

/** Removes real trucks: two members on two networks in one minute, or a proven one. */
export function reportGone(crowd: Crowd, gang: readonly Person[], plan: GangPlan, site: Site, minute: number): void {
  const { hides } = plan;
  const row = liveRow(site);
  if (
    hides === 'never' ||
    site.kind === 'planted' ||
    !row ||
    row.votes.some(({ key }) => gang.some((member) => member.key === key))
  )
    return;
  if (plan.throwaway !== 'no') {
    for (let n = 0; n < THROWN_AT_A_LIE && liveRow(site); n += 1)
      report(crowd, site, throwawayFor(crowd, plan, site, minute), minute, hides);
    return;
  }
  const useful = gang.filter(isUseful(crowd, site, minute));
  const proven = useful.find(({ key }) => isProven(getStanding(crowd.standings, key), toInstant(minute)));
  const first = proven ?? useful[0];
  if (!first) return;
  const second = useful.find(({ network }) => network !== first.network);
  if (!proven && !second) return;
  report(crowd, site, first, minute, hides);
  if (second && liveRow(site)) report(crowd, site, second, minute, hides);
}
