import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import type { EmailMessage, Mailer } from '#platform/mail/mailer.port.ts';
import { createLinkToken, type LinkToken } from '#platform/secrets/link-token.ts';

import type { Message } from '../message.port.ts';

export type Links = { site: string; stopUrl: string; stopPage: string };

export const confirmationEmail = (to: string, confirmPage: string, key: string): EmailMessage => ({
  to,
  key,
  subject: m.delivery_letters_server_confirm_alerts_subject(),
  text: m.delivery_letters_server_confirm_alerts_text({ confirmPage }),
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
    text: m.delivery_letters_server_alert_text({ body, site, page, advice, why, stopPage }),
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
  subject: m.delivery_letters_server_device_subject({ device }),
  text: m.delivery_letters_server_device_text({ device, site, stopPage }),
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

/** With which the emails of an account are stopped. */
export async function createLinks(
  { clock, stopLink, publicUrl }: Pick<Email, 'stopLink' | 'publicUrl'> & { clock: Clock },
  userId: string,
): Promise<Links> {
  const stop = encodeURIComponent(await stopLink.seal({ userId }, clock.now()));
  return {
    site: publicUrl,
    stopUrl: `${publicUrl}/api/alert-email/stop?token=${stop}`,
    stopPage: `${publicUrl}/alerts?stop-email=${stop}`,
  };
}
