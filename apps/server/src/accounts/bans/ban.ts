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

/** What the banned person reads. */
export function banSentence({ until }: Pick<Ban, 'until'>, supportEmail: string | undefined): string {
  const end = until === null ? '' : ` until ${formatUtc(until)}`;
  const whom = supportEmail === undefined ? 'Contact the people who run this site' : `Write to ${supportEmail}`;
  return `This account is suspended${end}. ${whom} if you think this is a mistake.`;
}

/** 'December 3, 2026, 17:04 UTC' */
const formatUtc = (at: Date): string =>
  `${at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}, ${at.toISOString().slice(11, 16)} UTC`;
