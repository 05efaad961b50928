import type { EmailMessage, Mailer } from '#platform/mail/mailer.port.ts';
import { createLinkToken, type LinkToken } from '#platform/secrets/link-token.ts';

import type { Message } from '../message.port.ts';

export type Links = { site: string; stopUrl: string; stopPage: string };

export const confirmationEmail = (to: string, confirmPage: string, key: string): EmailMessage => ({
  to,
  key,
  subject: 'Confirm your TowScout alerts',
  text: `Someone asked TowScout to send tow truck alerts to this address.\n\nTo get them, open this page and press Confirm:\n${confirmPage}\n\nIf it wasn't you, ignore this email. You won't get any alerts.\n`,
  stopUrl: null,
});

export function alertEmail(
  { id, title, body, page, advice, why }: Message,
  to: string,
  { site, stopUrl, stopPage }: Links,
): EmailMessage {
  return {
    to,
    key: id,
    subject: title,
    text: `${body}\n\n${site}${page}\n\n${advice}\n\n${why}\nTo stop these emails: ${stopPage}\n`,
    stopUrl,
  };
}

/** The weekly test failed. */
export const deviceEmail = (
  device: string,
  to: string,
  key: string,
  { site, stopUrl, stopPage }: Links,
): EmailMessage => ({
  to,
  key,
  subject: `Push alerts don't reach ${device}`,
  text: `Our weekly test found that push alerts no longer reach ${device}.\n\nOpen TowScout on that device and turn push alerts on again:\n${site}/alerts\n\nYou still get alerts by email.\nTo stop these emails: ${stopPage}\n`,
  stopUrl,
});

export type Email = { mailer: Mailer; confirmLink: LinkToken; stopLink: LinkToken; publicUrl: string };

const CONFIRM_DAYS = 3;
/** The law asks for 30 days. */
const STOP_DAYS = 60;

export const createEmail = (given: Pick<Email, 'mailer' | 'publicUrl'> & { secret: string }): Email => ({
  mailer: given.mailer,
  confirmLink: createLinkToken(given.secret, 'alert-email:confirm', CONFIRM_DAYS),
  stopLink: createLinkToken(given.secret, 'alert-email:stop', STOP_DAYS),
  publicUrl: given.publicUrl,
});
