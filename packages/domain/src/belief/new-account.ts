import { DAY_MS } from '../durations.ts';

export type AccountAge = { readonly createdAt: Date; readonly isAddressConfirmed: boolean };

/**
 * Accounts are cheap to create, so a new one warns only cars beside a truck and can contradict, but adds no weight to
 * others until it is a day old or its address is confirmed.
 */
export const isNewAccount = ({ createdAt, isAddressConfirmed }: AccountAge, now: Date): boolean =>
  !isAddressConfirmed && now.getTime() - createdAt.getTime() < DAY_MS;
