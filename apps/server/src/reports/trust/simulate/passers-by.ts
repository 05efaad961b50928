import type { Chance } from './chance.ts';
import { castVote, fileReport, type Rules } from './judge.ts';
import type { Person } from './people.ts';
import { isThere, type Site } from './site.ts';

/** How the residents of a city behave; each number is a probability, but for minutes. */
export type Habits = {
  /** How often a resident comes by one spot of the neighbourhood. */
  passesEveryMinutes: number;
  reports: number;
  votes: number;
  /** To vote for whatever is shown, without looking. */
  agreesBlindly: number;
  sharesPosition: number;
  /** To take a parked service truck for one that tows. */
  isFooled: number;
};

export const HONEST: Habits = { passesEveryMinutes: 30, reports: 0.7, votes: 0.6, agreesBlindly: 0, sharesPosition: 0.8, isFooled: 0.3 };
export const LAZY: Habits = { passesEveryMinutes: 30, reports: 0.35, votes: 0.3, agreesBlindly: 0.3, sharesPosition: 0.5, isFooled: 0.3 };

/** One resident comes by, reports what nobody reported yet, and may vote on what is shown. */
export function passBy(site: Site, resident: Person, habits: Habits, minute: number, chance: Chance, rules: Rules): void {
  const seen = isThere(site, minute) && (site.kind === 'truck' || chance.happens(habits.isFooled));
  const position = chance.happens(habits.sharesPosition);
  if (!site.report || site.report.hiddenAt !== null) {
    if (seen && !site.report && chance.happens(habits.reports)) fileReport(site, resident, minute, position, rules);
    return;
  }
  if (!chance.happens(habits.votes)) return;
  const agrees = seen || chance.happens(habits.agreesBlindly);
  castVote(site, resident, minute, { voteType: agrees ? 'upvote' : 'downvote', milesAway: position ? chance.between(0, 0.2) : null }, rules);
}
