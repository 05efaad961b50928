import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

/** `until` is null when it lasts until it is lifted. */
export type Ban = { since: Date; until: Date | null; reason: string };

type Banned = { bannedAt: Date | null; bannedUntil: Date | null };

/** Null once it has ended. */
export function findBan(
  { bannedAt, bannedUntil, banReason }: Banned & { banReason?: string | null },
  now: Date,
): Ban | null {
  if (bannedAt === null || (bannedUntil !== null && bannedUntil <= now)) return null;
  return { since: bannedAt, until: bannedUntil, reason: banReason ?? '' };
}

/** The message shown to a banned user. */
export function banSentence({ until }: Pick<Ban, 'until'>, supportEmail: string | undefined): string {
  const contact =
    supportEmail === undefined
      ? m.accounts_server_ban_contact()
      : m.accounts_server_ban_contact_address({ address: supportEmail });
  return until === null
    ? m.accounts_server_ban({ contact })
    : m.accounts_server_ban_until({ until: formatUtc(until), contact });
}

/** 'December 3, 2026, 17:04 UTC' */
const formatUtc = (at: Date): string =>
  `${at.toLocaleDateString(intlLocale(), { dateStyle: 'long', timeZone: 'UTC' })}, ${at.toISOString().slice(11, 16)} UTC`;
