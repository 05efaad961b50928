import type { Chance } from './chance.ts';
import { canReach, castVote, fileReport, type Rules } from './judge.ts';
import { WAKING_MINUTES } from './minutes.ts';
import { centreOf, NEIGHBOURHOODS, type Person } from './people.ts';
import type { Site } from './site.ts';

/** Each accomplice hears of a report within a few minutes. */
const HEARS_A_MINUTE = 0.3;

/** Plants false trucks where the account can credibly be. */
export function plant(gang: readonly Person[], plantsADay: number, minute: number, chance: Chance, rules: Rules): Site[] {
  return gang
    .filter(() => chance.happens(plantsADay / WAKING_MINUTES))
    .map((by) => {
      const neighbourhood = Math.floor(chance.between(0, NEIGHBOURHOODS));
      const site: Site = { kind: 'planted', spot: centreOf(neighbourhood), neighbourhood, from: minute, until: minute, report: null };
      if (canReach(by, site, minute)) fileReport(site, by, minute, true, rules);
      return site;
    })
    .filter((site) => site.report !== null);
}

/**
 * Praises the gang's own and denies everybody else's, always from 'here' when that can be believed.
 * The gang knows the rules: nobody wastes a word where the own network has spoken, or on a lie
 * that is verified.
 */
export function conspire(gang: readonly Person[], site: Site, minute: number, chance: Chance, rules: Rules): void {
  if (!site.report || (site.kind === 'planted' && site.report.verifiedAt !== null)) return;
  const { casts, by } = site.report;
  const hasSpoken = ({ networkKey }: Person): boolean => networkKey === by.networkKey || casts.some((cast) => cast.by.networkKey === networkKey);
  for (const accomplice of gang) {
    if (hasSpoken(accomplice) || !chance.happens(HEARS_A_MINUTE)) continue;
    castVote(site, accomplice, minute, { voteType: site.kind === 'planted' ? 'upvote' : 'downvote', milesAway: 0.1 }, rules);
  }
}
