import type { LatLng } from '@towscout/geo';

import type { Whereabouts } from '../impossible-travel.ts';
import { NEWCOMER, type ReporterRecord } from '../reporter-record.ts';
import type { Chance } from './chance.ts';
import { DAY_MINUTES } from './minutes.ts';

export type Person = {
  readonly neighbourhood: number;
  readonly networkKey: string;
  /** The minute of the simulation in which the account was made; negative before it began. */
  joinedAt: number;
  record: ReporterRecord;
  lastSeen: Whereabouts | null;
  /** The minutes in which the account reported or voted. */
  readonly spokeAt: number[];
  isNewcomer: boolean;
};

export const NEIGHBOURHOODS = 40;
const RESIDENTS_A_NEIGHBOURHOOD = 15;
/** Half of all people share the network of a mobile carrier with the whole city. */
const ON_A_CARRIER = 0.5;
const CARRIERS = ['carrier 1', 'carrier 2', 'carrier 3', 'carrier 4', 'carrier 5', 'carrier 6'] as const;
const SHARE_OF_NEWCOMERS = 0.1;
const DEGREES_A_MILE = 1 / 69;
const COLUMNS = 8;

/** Neighbourhoods lie a mile and a half apart, eight to a row. */
export function centreOf(neighbourhood: number): LatLng {
  const row = Math.floor(neighbourhood / COLUMNS);
  const column = neighbourhood % COLUMNS;
  return { lat: 37.7 + row * 1.5 * DEGREES_A_MILE, lng: -122.4 + (column * 1.5 * DEGREES_A_MILE) / Math.cos((37.7 * Math.PI) / 180) };
}

export function settleResidents(chance: Chance): Person[] {
  return Array.from({ length: NEIGHBOURHOODS * RESIDENTS_A_NEIGHBOURHOOD }, (_, n) => ({
    neighbourhood: n % NEIGHBOURHOODS,
    networkKey: chance.happens(ON_A_CARRIER) ? chance.pick(CARRIERS) : `home ${n}`,
    joinedAt: -30 * DAY_MINUTES,
    record: NEWCOMER,
    lastSeen: null,
    spokeAt: [],
    isNewcomer: false,
  }));
}

/** A tenth of the residents move away; as many move in, who made their accounts two days ago. */
export function replaceSome(residents: readonly Person[], chance: Chance, minute: number): void {
  for (const resident of residents) {
    if (!chance.happens(SHARE_OF_NEWCOMERS)) continue;
    Object.assign(resident, { joinedAt: minute - 2 * DAY_MINUTES, record: NEWCOMER, lastSeen: null, isNewcomer: true });
  }
}

export type GangPlan = { accounts: number; networks: number; ageDays: number; record: ReporterRecord; plantsADay: number; denies: boolean };

export function raiseGang(plan: GangPlan, minute: number): Person[] {
  return Array.from({ length: plan.accounts }, (_, n) => ({
    neighbourhood: n % NEIGHBOURHOODS,
    networkKey: `gang ${n % plan.networks}`,
    joinedAt: minute - plan.ageDays * DAY_MINUTES,
    record: plan.record,
    lastSeen: null,
    spokeAt: [],
    isNewcomer: false,
  }));
}
