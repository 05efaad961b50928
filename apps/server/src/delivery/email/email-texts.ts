import type { EmailMessage } from '#platform/mail/mailer.port.ts';

import type { Message } from '../message.port.ts';

export type Links = { site: string; stopUrl: string; stopPage: string };

/** Asks the owner of an address whether they want alerts there. */
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
