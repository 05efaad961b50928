import type { UserView } from '@towscout/contracts/accounts';

/** The first name, or the email address of who gave none. */
export const greetingName = ({ firstName, email }: Pick<UserView, 'firstName' | 'email'>): string =>
  firstName?.trim() || email;
