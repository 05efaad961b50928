import type { Whereabouts } from '@towscout/domain/trucks/belief/limits';
import { NEWCOMER, type Standing } from '@towscout/domain/trucks/belief/standing';
import type { LatLng } from '@towscout/geo';

import type { Chance } from '../chance.ts';
import { DAY_MINUTES } from './clock.ts';

export type Person = {
  key: string;
  readonly kind: 'account' | 'passer-by';
  readonly neighborhood: number;
  readonly network: string;
  lastSeen: Whereabouts | null;
  /** Minutes of the account's statements, and of its alarms while unproven. */
  readonly spokeAt: number[];
  readonly alarmedAt: number[];
  isNewcomer: boolean;
  madeAt: number;
};

/** Standing by key of account or network. */
export type Standings = Map<string, Standing>;
export const getStanding = (standings: Standings, key: string): Standing => standings.get(key) ?? NEWCOMER;

export const NEIGHBORHOODS = 40;
const RESIDENTS_A_NEIGHBORHOOD = 15;
/** Share of people on one mobile carrier's network. */
const ON_A_CARRIER = 0.5;
const CARRIERS = ['carrier 1', 'carrier 2', 'carrier 3', 'carrier 4', 'carrier 5', 'carrier 6'] as const;
const SHARE_OF_NEWCOMERS = 0.1;
const DEGREES_A_MILE = 1 / 69;
const COLUMNS = 8;

/** A mile and a half apart, eight to a row. */
export function getCenter(neighborhood: number): LatLng {
  const row = Math.floor(neighborhood / COLUMNS);
  const column = neighborhood % COLUMNS;
  return {
    lat: 37.7 + row * 1.5 * DEGREES_A_MILE,
    lng: -122.4 + (column * 1.5 * DEGREES_A_MILE) / Math.cos((37.7 * Math.PI) / 180),
  };
}

const person = (key: string, neighborhood: number, network: string, madeAt: number): Person => ({
  key,
  kind: 'account',
  neighborhood,
  network,
  lastSeen: null,
  spokeAt: [],
  alarmedAt: [],
  isNewcomer: false,
  madeAt,
});

export const placeResidents = (chance: Chance): Person[] =>
  Array.from({ length: NEIGHBORHOODS * RESIDENTS_A_NEIGHBORHOOD }, (_, n) =>
    person(`user:${n}`, n % NEIGHBORHOODS, chance.happens(ON_A_CARRIER) ? chance.pick(CARRIERS) : `home ${n}`, 0),
  );

/** Replaces a tenth of the residents with unknown ones. */
export function replaceSome(residents: readonly Person[], chance: Chance, morning: number): void {
  for (const resident of residents) {
    if (chance.happens(SHARE_OF_NEWCOMERS))
      Object.assign(resident, { key: `${resident.key} after`, lastSeen: null, isNewcomer: true, madeAt: morning });
  }
}

/** How hostile accounts lie: false reports, and statements that remove real trucks. */
export type GangPlan = {
  accounts: number;
  networks: number;
  /** Each lie from a new account or a signed-out person on another network. */
  throwaway: 'no' | 'accounts' | 'signed out';
  onCarriers: boolean;
  standing: Standing;
  plantsADay: number;
  /** All plants in the day's first hour. */
  isRush: boolean;
  hides: 'never' | 'not_there' | 'gone' | 'departed';
};

export function raiseGang(plan: GangPlan, standings: Standings): Person[] {
  return Array.from({ length: plan.accounts }, (_, n) => {
    const network = plan.onCarriers ? (CARRIERS[n % CARRIERS.length] ?? 'carrier 1') : `gang ${n % plan.networks}`;
    standings.set(`user:gang ${n}`, plan.standing);
    return person(`user:gang ${n}`, n % NEIGHBORHOODS, network, -DAY_MINUTES);
  });
}

export const throwaway = ({ throwaway }: GangPlan, neighborhood: number, number: number, minute: number): Person =>
  throwaway === 'signed out'
    ? { ...person(`net:thrown ${number}`, neighborhood, `thrown ${number}`, minute), kind: 'passer-by' }
    : person(`user:thrown ${number}`, neighborhood, `thrown ${number}`, minute);
