import type { Letter } from '../../../platform/mail/mailer.port.ts';
import type { NotificationRow } from '../../notifications/notifications.queries.ts';
import { presentNotification } from '../../notifications/present-notification.ts';

export type Links = { site: string; stopUrl: string; stopPage: string };

/** Asks the owner of an address whether they want alerts there. */
export const confirmLetter = (to: string, confirmPage: string, key: string): Letter => ({
  to,
  key,
  subject: 'Confirm your TowScout alerts',
  text: `Someone asked TowScout to send tow truck alerts to this address.\n\nTo get them, open this page and press Confirm:\n${confirmPage}\n\nIf it wasn't you, ignore this email. You won't get any alerts.\n`,
  stopUrl: null,
});

export function alertLetter(row: NotificationRow, to: string, { site, stopUrl, stopPage }: Links): Letter {
  const { title, message, why } = presentNotification(row);
  return {
    to,
    key: row.id,
    subject: title,
    text: `${message}\n\n${site}/alerts?notification=${row.id}\n\nMove your car if you can. Never confront the driver.\n\nWhy this alert: ${why}.\nTo stop these emails: ${stopPage}\n`,
    stopUrl,
  };
}
