import { NEWCOMER } from '@towscout/domain/trucks/belief/standing';

import { type City, QUIET_CITY } from './city.ts';
import { HONEST, LAZY } from './passers-by.ts';
import type { GangPlan } from './people.ts';

const honest: City = { ...QUIET_CITY, habits: HONEST };
const thirty: GangPlan = {
  accounts: 30,
  networks: 5,
  throwaway: 'no',
  onCarriers: false,
  standing: NEWCOMER,
  plantsADay: 3,
  isRush: false,
  hides: 'never',
};
const gang = (plan: Partial<GangPlan>, over: Partial<City> = {}): City => ({
  ...honest,
  ...over,
  gang: { ...thirty, ...plan },
});
/** Like thirty residents who reported well for weeks. */
const trusted = { ...NEWCOMER, confirmed: 10 };

export const CROWDS = {
  honest,
  'honest, twice the lookalikes': { ...honest, lookalikesADay: 16 },
  lazy: { ...honest, habits: LAZY },
  '30 on 5 networks, plant': gang({}),
  '30 on 5 networks, plant in a rush': gang({ isRush: true }),
  '30 on 5 networks, say gone': gang({ plantsADay: 0, hides: 'gone' }),
  '30 on 5 networks, report departed': gang({ plantsADay: 0, hides: 'departed' }),
  '30 on 5 networks, say not there': gang({ plantsADay: 0, hides: 'not_there' }),
  '30 on 5 networks, plant and say gone': gang({ hides: 'gone' }),
  '30 on 5 networks, plant and say not there': gang({ hides: 'not_there' }),
  '30 on 5 networks, all, fifth day': gang({ hides: 'gone' }, { gangDays: 5 }),
  '30 on 5 networks, all, first day of all': gang({ hides: 'gone' }, { quietDays: 0 }),
  '30 on 5 networks, all, lazy city': gang({ hides: 'gone' }, { habits: LAZY }),
  '2 on 2 networks, all': gang({ accounts: 2, networks: 2, hides: 'gone' }),
  '30 on 1 network, all': gang({ networks: 1, hides: 'gone' }),
  '30 on six carriers, all': gang({ onCarriers: true, hides: 'gone' }),
  '30 on 30 networks, all': gang({ networks: 30, hides: 'gone' }),
  'throwaway accounts, all': gang({ throwaway: 'accounts', hides: 'gone' }),
  'signed out, all': gang({ throwaway: 'signed out', hides: 'gone' }),
  'town of newcomers': { ...honest, quietDays: 0 },
  'town of newcomers, throwaway accounts, all': gang({ throwaway: 'accounts', hides: 'gone' }, { quietDays: 0 }),
  'town of newcomers, throwaway accounts, say not there': gang(
    { throwaway: 'accounts', hides: 'not_there' },
    { quietDays: 0 },
  ),
  'town of newcomers, signed out, all': gang({ throwaway: 'signed out', hides: 'gone' }, { quietDays: 0 }),
  '30 trusted on 5 networks, all': gang({ standing: trusted, hides: 'gone' }),
} satisfies Record<string, City>;
