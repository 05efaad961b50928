import type { UserView } from '@towscout/contracts/accounts/schema';

/** The first name, or the email address if there is none. */
export const greetingName = ({ firstName, email }: Pick<UserView, 'firstName' | 'email'>): string =>
  firstName?.trim() || email;
