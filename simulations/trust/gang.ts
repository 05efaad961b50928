import { networkStandingKey } from '@towscout/domain/belief/judge-speakers';
import { isDoubted, isDoubtedNetwork, isProven } from '@towscout/domain/belief/standing';

import type { Chance } from './chance.ts';
import { HOUR_MINUTES, instantOf, WAKING_MINUTES } from './minutes.ts';
import { centerOf, type GangPlan, NEIGHBORHOODS, type Person, standingOf } from './people.ts';
import { liveRow, type Row, type Site } from './site.ts';
import { canReach, type Crowd, mayReport, report } from './speak.ts';

/** The gang knows the rules: whoever is heard no more, or cannot credibly be there, keeps silent. */
const isUseful =
  (crowd: Crowd, site: Site, minute: number) =>
  (person: Person): boolean => {
    const now = instantOf(minute);
    const standing = standingOf(crowd.standings, person.key);
    const isHeard =
      isProven(standing, now) ||
      (!isDoubted(standing, now) &&
        !isDoubtedNetwork(standingOf(crowd.standings, networkStandingKey(person.network)), now));
    return isHeard && mayReport(crowd, person, minute) && canReach(person, site, minute);
  };

/** Plants false trucks, each with an accomplice of another network beside it when one is needed. */
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
        spot: centerOf(neighborhood),
        neighborhood,
        from: minute,
        until: minute,
        rows: [],
      };
      if (isUseful(crowd, site, minute)(by)) report(crowd, site, by, minute, 'seen');
      const row = liveRow(site);
      if (row && row.everyoneAt === null) agree(crowd, gang, site, row, minute);
      return site;
    })
    .filter((site) => site.rows.length > 0);
}

function agree(crowd: Crowd, gang: readonly Person[], site: Site, { by }: Row, minute: number): void {
  const accomplice = gang.filter(isUseful(crowd, site, minute)).find(({ network }) => network !== by.network);
  if (accomplice) report(crowd, site, accomplice, minute, 'seen');
}

/** Sends away what others saw: by two of two networks in the same minute, or by one who is proven. */
export function reportGone(
  crowd: Crowd,
  gang: readonly Person[],
  { hides }: GangPlan,
  site: Site,
  minute: number,
): void {
  const row = liveRow(site);
  if (
    hides === 'never' ||
    site.kind === 'planted' ||
    !row ||
    row.voices.some(({ key }) => gang.some((member) => member.key === key))
  )
    return;
  const useful = gang.filter(isUseful(crowd, site, minute));
  const proven = useful.find(({ key }) => isProven(standingOf(crowd.standings, key), instantOf(minute)));
  const first = proven ?? useful[0];
  if (!first) return;
  const second = useful.find(({ network }) => network !== first.network);
  if (!proven && !second) return;
  report(crowd, site, first, minute, hides);
  if (second && liveRow(site)) report(crowd, site, second, minute, hides);
}
