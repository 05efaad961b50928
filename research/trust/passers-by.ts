import type { Chance } from '../chance.ts';
import type { Person } from './people.ts';
import { isThere, liveRow, type Site } from './site.ts';
import { type Crowd, recall, report } from './speak.ts';

/** Probabilities, except for minutes. */
export type Habits = {
  /** Interval at which a resident passes one spot. */
  passesEveryMinutes: number;
  reports: number;
  answers: number;
  /** Confirms whatever is shown, without looking. */
  agreesBlindly: number;
  /** Mistakes a parked service truck for one that tows. */
  isFooled: number;
  /** Says 'not there' instead of 'gone' where nothing is. */
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

/** Alarmed drivers who look within this time may later say it was not there. */
const LOOKED_WITHIN_MINUTES = 15;

const wasAlarmed = ({ rows }: Site, minute: number): boolean => {
  const last = rows.at(-1);
  return (
    last !== undefined &&
    (last.besideAt !== null || last.everyoneAt !== null) &&
    minute - last.minute <= LOOKED_WITHIN_MINUTES
  );
};

/** A resident passes, reports an unreported truck, and may confirm or deny what is shown. */
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
