import { NEWCOMER } from '../reporter-record.ts';
import { type City, QUIET_CITY } from './city.ts';
import { BUILT } from './judge.ts';
import { HONEST, LAZY } from './passers-by.ts';
import type { GangPlan } from './people.ts';

const honest: City = { ...QUIET_CITY, habits: HONEST };
const thirty: GangPlan = { accounts: 30, networks: 5, ageDays: 30, record: NEWCOMER, plantsADay: 2, denies: true };
/** Like thirty residents who reported and voted well for weeks. */
const trusted = { ...NEWCOMER, confirmed: 10 };
const gang = (plan: Partial<GangPlan>, over: Partial<City> = {}): City => ({ ...honest, ...over, gang: { ...thirty, ...plan } });
const onlyLies = { denies: false, plantsADay: 3 };

/** The sightings' rule (decision 004): any account alerts until two of its reports were false. */
const anyAccountAlerts = { ...BUILT, alertsAlone: ({ falseReports }: typeof NEWCOMER) => falseReports < 2 };
const unlimited = { ...BUILT, isOverReporting: () => false };

export const CROWDS = {
  honest,
  'honest, first day': { ...honest, quietDays: 0 },
  'honest, third day': { ...honest, quietDays: 2 },
  'honest, twice the lookalikes': { ...honest, lookalikesADay: 16 },
  lazy: { ...honest, habits: LAZY },
  'lazy, sixth week': { ...honest, habits: LAZY, quietDays: 40 },
  '30 made today, 30 networks': gang({ networks: 30, ageDays: 0 }),
  '30 aged, 1 network': gang({ networks: 1 }),
  '30 aged, 5 networks': gang({}),
  '30 aged, 5 networks, only lies': gang(onlyLies),
  '30 aged, 5 networks, fifth day': gang({}, { gangDays: 5 }),
  '30 aged, 10 networks, only lies': gang({ ...onlyLies, networks: 10 }),
  '30 aged, 30 networks': gang({ networks: 30 }),
  '30 aged, 30 networks, only lies': gang({ ...onlyLies, networks: 30 }),
  '30 trusted, 5 networks': gang({ record: trusted }),
  '30 trusted, 5 networks, only lies': gang({ ...onlyLies, record: trusted }),
  '30 aged, 5 networks, lazy city': gang({}, { habits: LAZY }),
  '30 aged, 5 networks, first day of all': gang({}, { quietDays: 0 }),
} satisfies Record<string, City>;

/** The same crowds under rules that were refused. */
export const REFUSED = {
  'any account alerts: honest': { ...honest, rules: anyAccountAlerts },
  'any account alerts: 30 made today, 1 network': gang({ denies: false, plantsADay: 6, networks: 1, ageDays: 0 }, { rules: anyAccountAlerts }),
  'any account alerts: 30 aged, 5 networks, only lies': gang(onlyLies, { rules: anyAccountAlerts }),
  'no limit of words: 30 aged, 5 networks, fifth day': gang({}, { gangDays: 5, rules: unlimited }),
  'no limit of words: 30 aged, 10 networks': gang({ networks: 10 }, { rules: unlimited }),
} satisfies Record<string, City>;
