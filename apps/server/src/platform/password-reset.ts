import { factKind } from './events/facts.ts';

/** A password was reset by link; someone else may have known the old one. */
export const passwordReset = factKind<{ userId: string }>('account.password-reset');
