import type { NotificationRow } from '../../notifications/notifications.queries.ts';
import { presentNotification } from '../../notifications/present-notification.ts';
import type { Letter } from './mailer.port.ts';

export type Links = { site: string; stopUrl: string; stopPage: string };

/** The letter that asks the owner of an address whether they want alerts there. */
export const confirmLetter = (to: string, confirmPage: string, key: string): Letter => ({
  to,
  key,
  subject: 'Confirm your TowScout alerts',
  text: `Somebody asked TowScout to send tow truck alerts to this address.\n\nTo get them, open this page and press Confirm:\n${confirmPage}\n\nIf it was not you, do nothing: no alert is sent here.\n`,
  stopUrl: null,
});

export function alertLetter(row: NotificationRow, to: string, { site, stopUrl, stopPage }: Links): Letter {
  const { title, message, why } = presentNotification(row);
  return {
    to,
    key: row.id,
    subject: title,
    text: `${message}\n\n${site}/alerts?notification=${row.id}\n\nMove your car if you can. Never confront the driver.\n\nWhy this alert: ${why}.\nTo stop these letters: ${stopPage}\n`,
    stopUrl,
  };
}
