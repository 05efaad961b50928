import type { Config } from '#platform/config/config.ts';

type ContactSettings = Pick<Config, 'SUPPORT_EMAIL' | 'VAPID_SUBJECT' | 'PUBLIC_URL'>;

/** How a publisher reaches whoever runs the site: an email address or the site itself; null when neither is set. */
export function findContact({ SUPPORT_EMAIL, VAPID_SUBJECT, PUBLIC_URL }: ContactSettings): string | null {
  if (SUPPORT_EMAIL) return SUPPORT_EMAIL;
  if (VAPID_SUBJECT) return VAPID_SUBJECT.replace(/^mailto:/, '');
  return PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : null;
}

/** 'TowScout/1.0.0 (+https://towscout.example; help@towscout.example)' */
export const withContact = (userAgent: string, contact: string): string =>
  userAgent.includes(contact) ? userAgent : userAgent.replace(/\)$/, `; ${contact})`);
