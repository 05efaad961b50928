import type { UserRow } from '../users.queries.ts';

/**
 * The one rule of who moderates: the verified owner of an address in ADMIN_EMAILS, and whoever claimed it
 * with the code that the site printed.
 */
export const isAdministrator = (
  user: Pick<UserRow, 'email' | 'emailVerified' | 'administratorSince'>,
  adminEmails: readonly string[],
): boolean =>
  user.administratorSince !== null || (user.emailVerified && adminEmails.includes(user.email.toLowerCase()));
