import type { Mailer } from '#platform/mail/mailer.port.ts';
import { createLinkToken, type LinkToken } from '#platform/secrets/link-token.ts';

export type Email = { mailer: Mailer; confirmLink: LinkToken; stopLink: LinkToken; publicUrl: string };

const CONFIRM_DAYS = 3;
/** The law asks for 30 days after the email. */
const STOP_DAYS = 60;

export const createEmail = (given: Pick<Email, 'mailer' | 'publicUrl'> & { secret: string }): Email => ({
  mailer: given.mailer,
  confirmLink: createLinkToken(given.secret, 'alert-email:confirm', CONFIRM_DAYS),
  stopLink: createLinkToken(given.secret, 'alert-email:stop', STOP_DAYS),
  publicUrl: given.publicUrl,
});
