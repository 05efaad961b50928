import { type Chance, chanceFrom } from '../chance.ts';
import { DAY_MINUTES, WAKING_MINUTES } from './clock.ts';
import { plantReports, reportGone } from './gang.ts';
import { type Habits, passBy } from './passers-by.ts';
import {
  getCenter,
  type GangPlan,
  NEIGHBORHOODS,
  type Person,
  raiseGang,
  replaceSome,
  placeResidents,
  type Standings,
} from './people.ts';
import { liveRow, type Site } from './site.ts';
import { type Crowd, settleOverdue } from './speak.ts';

export type City = {
  habits: Habits;
  gang: GangPlan | null;
  quietDays: number;
  gangDays: number;
  lookalikesADay: number;
};
export const QUIET_CITY: Omit<City, 'habits'> = { gang: null, quietDays: 14, gangDays: 1, lookalikesADay: 8 };

const TRUCKS_A_DAY = 160;
const SHORTEST_STAY = 5;
const LONGEST_STAY = 40;
const LOOKED_AFTER_MINUTES = 60;
/** Trucks of others that the gang finds per minute. */
const FOUND_A_MINUTE = 0.2;

/** A day's trucks, followed by the lookalikes. */
function trucksOfDay({ lookalikesADay }: City, chance: Chance, morning: number): Site[] {
  return Array.from({ length: TRUCKS_A_DAY + lookalikesADay }, (_, n) => {
    const neighborhood = Math.floor(chance.between(0, NEIGHBORHOODS));
    const from = morning + Math.floor(chance.between(0, WAKING_MINUTES - LONGEST_STAY));
    const until = from + Math.round(chance.between(SHORTEST_STAY, LONGEST_STAY));
    return {
      kind: n < TRUCKS_A_DAY ? 'truck' : 'lookalike',
      spot: getCenter(neighborhood),
      neighborhood,
      from,
      until,
      rows: [],
    };
  });
}

const isLookedAt = (site: Site, minute: number): boolean => {
  const last = site.rows.at(-1);
  return minute >= site.from && minute < (last ? Math.max(site.until, last.minute + LOOKED_AFTER_MINUTES) : site.until);
};

function liveADay(
  city: City,
  crowd: Crowd,
  residents: readonly Person[],
  gang: readonly Person[],
  morning: number,
  chance: Chance,
): Site[] {
  const sites = trucksOfDay(city, chance, morning);
  const neighbors = Map.groupBy(residents, ({ neighborhood }) => neighborhood);
  for (let minute = morning; minute < morning + WAKING_MINUTES; minute += 1) {
    if (city.gang) sites.push(...plantReports(crowd, gang, city.gang, minute, minute - morning, chance));
    for (const site of sites.filter((site) => isLookedAt(site, minute))) {
      for (const resident of neighbors.get(site.neighborhood) ?? []) {
        if (chance.happens(1 / city.habits.passesEveryMinutes))
          passBy(crowd, site, resident, city.habits, minute, chance);
      }
      if (city.gang && liveRow(site) && chance.happens(FOUND_A_MINUTE))
        reportGone(crowd, gang, city.gang, site, minute);
    }
    for (const site of sites) settleOverdue(crowd, site, minute);
  }
  return sites;
}

type QuietCity = { residents: Person[]; standings: Standings; chance: Chance };
const quietCities = new Map<string, QuietCity>();

/** The city after its residents earned their standing; cached for all that begin alike. */
function afterQuietDays(city: City, seed: number): QuietCity {
  const { quietDays, habits, lookalikesADay } = city;
  const key = JSON.stringify({ seed, quietDays, habits, lookalikesADay });
  const lived = quietCities.get(key) ?? liveQuietly({ ...city, gang: null }, seed);
  quietCities.set(key, lived);
  const { residents, standings } = structuredClone({ residents: lived.residents, standings: lived.standings });
  return { residents, standings, chance: lived.chance.copy() };
}

function liveQuietly(city: City, seed: number): QuietCity {
  const chance = chanceFrom(seed);
  const standings: Standings = new Map();
  const residents = placeResidents(chance);
  for (let day = 0; day < city.quietDays; day += 1)
    liveADay(city, { standings, people: residents, thrown: 0 }, residents, [], day * DAY_MINUTES, chance);
  return { residents, standings, chance };
}

/** The last of the city's days: some residents are replaced, and the gang, if any, acts for `gangDays`. */
export function liveInCity(city: City, seed: number): Site[] {
  const { residents, standings, chance } = afterQuietDays(city, seed);
  replaceSome(residents, chance, city.quietDays * DAY_MINUTES);
  const gang = city.gang ? raiseGang(city.gang, standings) : [];
  const crowd = { standings, people: [...residents, ...gang], thrown: 0 };
  let sites: Site[] = [];
  for (let day = 0; day < city.gangDays; day += 1)
    sites = liveADay(city, crowd, residents, gang, (city.quietDays + day) * DAY_MINUTES, chance);
  return sites;
}
