import { DAY_MS } from '../durations.ts';

export type AccountAge = { readonly createdAt: Date; readonly isAddressConfirmed: boolean };

/**
 * Whether an account proves nothing yet: anybody makes ten of them in a minute. It can warn a car beside a truck and
 * contradict, but adds no weight to what others say until it is a day old or its address is confirmed.
 */
export const isNewAccount = ({ createdAt, isAddressConfirmed }: AccountAge, now: Date): boolean =>
  !isAddressConfirmed && now.getTime() - createdAt.getTime() < DAY_MS;
