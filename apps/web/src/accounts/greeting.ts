import type { UserView } from '@towscout/contracts/accounts/schema';

export const greetingName = ({ firstName, email }: Pick<UserView, 'firstName' | 'email'>): string =>
  firstName?.trim() || email;
