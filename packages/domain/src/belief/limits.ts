/** The alarms that unproven reporters may raise alone, beside the truck; beyond that, each is a notice. */
const ALARMS_AN_HOUR_OF_NETWORK = 3;
const ALARMS_A_DAY_OF_ACCOUNT = 5;

/** Whether an unproven reporter may raise one more alarm after this many. */
export const mayAlarm = (raised: { byNetworkLastHour: number; byAccountLastDay: number }): boolean =>
  raised.byNetworkLastHour < ALARMS_AN_HOUR_OF_NETWORK && raised.byAccountLastDay < ALARMS_A_DAY_OF_ACCOUNT;

/** As many trucks as a driver paying attention comes across in an hour and in a day. */
const TRUCKS_OF_ACCOUNT = { anHour: 6, aDay: 12 } as const;
/** Several people share a network; without a limit, two networks would send every truck in the country away. */
const TRUCKS_OF_NETWORK = { anHour: 12, aDay: 48 } as const;

/** From here on it makes no difference how many more trucks somebody spoke about. */
export const TOO_MANY_TRUCKS = TRUCKS_OF_NETWORK.aDay + 1;

/** Whether an account, or the signed-out people of a network, counting this truck, speak about more trucks than they see. */
export function isOverReporting(
  spokenOf: { lastHour: number; lastDay: number },
  kind: 'account' | 'passer-by' = 'account',
): boolean {
  const most = kind === 'account' ? TRUCKS_OF_ACCOUNT : TRUCKS_OF_NETWORK;
  return spokenOf.lastHour > most.anHour || spokenOf.lastDay > most.aDay;
}
