import type { Chance } from './chance.ts';
import type { Person } from './people.ts';
import { isThere, liveRow, type Site } from './site.ts';
import { type Crowd, recall, report } from './speak.ts';

/** How the residents of a city behave; each number is a probability, but for minutes. */
export type Habits = {
  /** How often a resident comes by one spot of the neighborhood. */
  passesEveryMinutes: number;
  reports: number;
  answers: number;
  /** To confirm whatever is shown, without looking. */
  agreesBlindly: number;
  /** To take a parked service truck for one that tows. */
  isFooled: number;
  /** To say 'not there' where nothing is, rather than 'gone'. */
  saysNotThere: number;
};

export const HONEST: Habits = {
  passesEveryMinutes: 30,
  reports: 0.7,
  answers: 0.6,
  agreesBlindly: 0,
  isFooled: 0.3,
  saysNotThere: 0.5,
};
export const LAZY: Habits = {
  passesEveryMinutes: 30,
  reports: 0.35,
  answers: 0.3,
  agreesBlindly: 0.3,
  isFooled: 0.3,
  saysNotThere: 0.5,
};

/** Whoever was alarmed and finds nothing within these minutes may say later that it was not there. */
const LOOKED_WITHIN_MINUTES = 15;

const wasAlarmed = ({ rows }: Site, minute: number): boolean => {
  const last = rows.at(-1);
  return (
    last !== undefined &&
    (last.besideAt !== null || last.everyoneAt !== null) &&
    minute - last.minute <= LOOKED_WITHIN_MINUTES
  );
};

/** One resident comes by, reports what nobody reported yet, and may say whether what is shown is there. */
export function passBy(
  crowd: Crowd,
  site: Site,
  resident: Person,
  habits: Habits,
  minute: number,
  chance: Chance,
): void {
  const sees = isThere(site, minute) && (site.kind === 'truck' || chance.happens(habits.isFooled));
  if (!liveRow(site)) {
    if (sees && chance.happens(habits.reports)) report(crowd, site, resident, minute, 'seen');
    if (!sees && wasAlarmed(site, minute) && chance.happens(habits.answers * habits.saysNotThere))
      recall(crowd, site, resident, minute);
    return;
  }
  if (!chance.happens(habits.answers)) return;
  if (sees || chance.happens(habits.agreesBlindly)) report(crowd, site, resident, minute, 'seen');
  else report(crowd, site, resident, minute, chance.happens(habits.saysNotThere) ? 'not_there' : 'gone');
}
