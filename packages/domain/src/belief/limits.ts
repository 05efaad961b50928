/** The alarms that unproven reporters may raise alone, beside the truck; beyond that, each is a notice. */
const ALARMS_AN_HOUR_OF_NETWORK = 3;
const ALARMS_A_DAY_OF_ACCOUNT = 5;

/** Whether an unproven reporter may raise one more alarm after this many. */
export const mayAlarm = (raised: { byNetworkLastHour: number; byAccountLastDay: number }): boolean =>
  raised.byNetworkLastHour < ALARMS_AN_HOUR_OF_NETWORK && raised.byAccountLastDay < ALARMS_A_DAY_OF_ACCOUNT;

/** More trucks than a driver paying attention comes across in an hour and in a day. */
const TRUCKS_AN_HOUR = 6;
const TRUCKS_A_DAY = 12;

/** Whether an account, counting this truck, speaks about more trucks than one person sees. */
export const isOverReporting = (spokenOf: { lastHour: number; lastDay: number }): boolean =>
  spokenOf.lastHour > TRUCKS_AN_HOUR || spokenOf.lastDay > TRUCKS_A_DAY;
