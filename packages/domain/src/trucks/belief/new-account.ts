import { DAY_MS } from '../../durations.ts';

export type AccountAge = { readonly createdAt: Date; readonly isAddressConfirmed: boolean };

/** Accounts are cheap, so a new one warns only cars beside a truck, and adds no weight to others. */
export const isNewAccount = ({ createdAt, isAddressConfirmed }: AccountAge, now: Date): boolean =>
  !isAddressConfirmed && now.getTime() - createdAt.getTime() < DAY_MS;
