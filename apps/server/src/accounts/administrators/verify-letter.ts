import type { Letter } from '#platform/mail/mailer.port.ts';

/** Asks the owner of an account's address whether it is theirs. */
export const verifyLetter = (to: string, page: string, key: string): Letter => ({
  to,
  key,
  subject: 'Confirm your email address',
  text: `Someone with a TowScout account says that this is their email address.\n\nIf it was you, open this page and press Confirm:\n${page}\n\nThe link works for a day, while you're signed in to that account. If it wasn't you, ignore this email.\n`,
  stopUrl: null,
});
