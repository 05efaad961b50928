import { distanceBetween, type LatLng } from '@towscout/geo';

import { DAY_MS, HOUR_MS } from '../../durations.ts';

/** Alarms that unproven reporters may raise alone; beyond this each is a notice. */
const ALARMS_AN_HOUR_OF_NETWORK = 3;
const ALARMS_A_DAY_OF_ACCOUNT = 5;

export const mayAlarm = (raised: { byNetworkLastHour: number; byAccountLastDay: number }): boolean =>
  raised.byNetworkLastHour < ALARMS_AN_HOUR_OF_NETWORK && raised.byAccountLastDay < ALARMS_A_DAY_OF_ACCOUNT;

const TRUCKS_OF_ACCOUNT = { anHour: 6, aDay: 12 } as const;
/** Several people share a network, but unlimited, two networks could send every truck away. */
const TRUCKS_OF_NETWORK = { anHour: 12, aDay: 48 } as const;

/** Counting stops here: more trucks change nothing. */
export const TOO_MANY_TRUCKS = TRUCKS_OF_NETWORK.aDay + 1;

/** True when an account, or a network's signed-out people, report more trucks than they can see, this one included. */
export function isOverReporting(
  reported: { lastHour: number; lastDay: number },
  kind: 'account' | 'passer-by' = 'account',
): boolean {
  const most = kind === 'account' ? TRUCKS_OF_ACCOUNT : TRUCKS_OF_NETWORK;
  return reported.lastHour > most.anHour || reported.lastDay > most.aDay;
}

export type AccountAge = { readonly createdAt: Date; readonly isAddressConfirmed: boolean };

/** Accounts are cheap, so a new one warns only cars beside a truck, and adds no weight to others. */
export const isNewAccount = ({ createdAt, isAddressConfirmed }: AccountAge, now: Date): boolean =>
  !isAddressConfirmed && now.getTime() - createdAt.getTime() < DAY_MS;

export type Whereabouts = LatLng & { readonly at: Date };

/** Above any US speed limit (85 mph), below anything that flies. */
const FASTEST_MPH = 120;
/** GPS among tall buildings, or a network position, can be this far off. */
const SLACK_MILES = 1;

/** True when no car could cover the distance in time, in either order. */
export function isImpossibleTravel(one: Whereabouts, other: Whereabouts): boolean {
  const hours = Math.abs(other.at.getTime() - one.at.getTime()) / HOUR_MS;
  return distanceBetween(one, other) > SLACK_MILES + FASTEST_MPH * hours;
}
