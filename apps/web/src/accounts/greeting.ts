import type { UserView } from '@towscout/contracts/accounts/schema';

/** The first name, or the email address without one. */
export const greetingName = ({ firstName, email }: Pick<UserView, 'firstName' | 'email'>): string =>
  firstName?.trim() || email;
