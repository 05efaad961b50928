import { type Chance, chanceFrom } from './chance.ts';
import { conspire, plant } from './gang.ts';
import { BUILT, type Rules, settle } from './judge.ts';
import { DAY_MINUTES, instantOf, WAKING_MINUTES } from './minutes.ts';
import { settlesAt } from '../outcome.ts';
import { type Habits, passBy } from './passers-by.ts';
import { centreOf, type GangPlan, NEIGHBOURHOODS, type Person, raiseGang, replaceSome, settleResidents } from './people.ts';
import { reportedTruckOf, type Site } from './site.ts';

export type City = { habits: Habits; gang: GangPlan | null; quietDays: number; gangDays: number; lookalikesADay: number; rules: Rules };
export const QUIET_CITY: Omit<City, 'habits'> = { gang: null, quietDays: 14, gangDays: 1, lookalikesADay: 8, rules: BUILT };

const TRUCKS_A_DAY = 160;
const SHORTEST_STAY = 5;
const LONGEST_STAY = 40;
/** For so long people look whether what was reported is still there. */
const LOOKED_AFTER_MINUTES = 60;

/** The trucks of a day, and after them those that only park. */
function trucksOfDay({ lookalikesADay }: City, chance: Chance, morning: number): Site[] {
  return Array.from({ length: TRUCKS_A_DAY + lookalikesADay }, (_, n) => {
    const neighbourhood = Math.floor(chance.between(0, NEIGHBOURHOODS));
    const from = morning + Math.floor(chance.between(0, WAKING_MINUTES - LONGEST_STAY));
    const until = from + Math.round(chance.between(SHORTEST_STAY, LONGEST_STAY));
    return { kind: n < TRUCKS_A_DAY ? 'truck' : 'lookalike', spot: centreOf(neighbourhood), neighbourhood, from, until, report: null };
  });
}

const isLookedAt = (site: Site, minute: number): boolean =>
  minute >= site.from && minute < (site.report ? site.report.minute + LOOKED_AFTER_MINUTES : site.until);

function liveADay(city: City, residents: readonly Person[], gang: readonly Person[], morning: number, chance: Chance): Site[] {
  const sites = trucksOfDay(city, chance, morning);
  for (let minute = morning; minute < morning + WAKING_MINUTES; minute++) {
    sites.push(...plant(gang, city.gang?.plantsADay ?? 0, minute, chance, city.rules));
    for (const site of sites.filter((site) => isLookedAt(site, minute))) {
      for (const resident of residents) {
        if (resident.neighbourhood !== site.neighbourhood || !chance.happens(1 / city.habits.passesEveryMinutes)) continue;
        passBy(site, resident, city.habits, minute, chance, city.rules);
      }
      if (city.gang?.denies || site.kind === 'planted') conspire(gang, site, minute, chance, city.rules);
      const { report } = site;
      if (report && report.outcome === null && instantOf(minute) >= settlesAt(reportedTruckOf(report))) settle(report, minute);
    }
  }
  return sites;
}

/**
 * The last of the city's days. In its quiet days the residents earn their records; then some move
 * away, strangers move in, and the gang, if there is one, is at work for `gangDays`.
 */
export function liveInCity(city: City, seed: number): { sites: Site[]; residents: Person[] } {
  const chance = chanceFrom(seed);
  const residents = settleResidents(chance);
  for (let day = 0; day < city.quietDays; day++) liveADay(city, residents, [], day * DAY_MINUTES, chance);
  replaceSome(residents, chance, city.quietDays * DAY_MINUTES);
  const gang = city.gang ? raiseGang(city.gang, city.quietDays * DAY_MINUTES) : [];
  let sites: Site[] = [];
  for (let day = 0; day < city.gangDays; day++) sites = liveADay(city, residents, gang, (city.quietDays + day) * DAY_MINUTES, chance);
  return { sites, residents };
}
