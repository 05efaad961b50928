import { factKind } from './events/facts.ts';

/** A user set a new password with a link, perhaps because somebody else knew the old one. */
export const passwordReset = factKind<{ userId: string }>('account.password-reset');
