import type { UserRow } from '../users.queries.ts';

/** The verified owner of an address in ADMIN_EMAILS, or the claimant of the printed code. */
export const isAdministrator = (
  user: Pick<UserRow, 'email' | 'emailVerified' | 'administratorSince'>,
  adminEmails: readonly string[],
): boolean =>
  user.administratorSince !== null || (user.emailVerified && adminEmails.includes(user.email.toLowerCase()));
