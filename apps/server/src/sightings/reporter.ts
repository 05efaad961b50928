import type { Voice } from '@towscout/domain/belief/voices';

import { OWN_MACHINE } from '#platform/http/client-network.ts';

/** Who reports: an account, or for signed-out people the network they come from. */
export type Reporter = { key: string; networkKey: string; isAccount: boolean };

export const accountKey = (userId: string): string => `user:${userId}`;

export const reporterOf = (userId: string | null, networkKey: string): Reporter =>
  userId
    ? { key: accountKey(userId), networkKey, isAccount: true }
    : { key: `net:${networkKey}`, networkKey, isAccount: false };

export const feedKey = (source: string): string => `feed:${source}`;

export function kindOf(reporterKey: string): Voice['kind'] {
  if (reporterKey.startsWith('user:')) return 'account';
  return reporterKey.startsWith('feed:') ? 'feed' : 'passer-by';
}

/** The network that a voice shares with others; null where it does not tell people apart. */
export const sharedNetwork = (networkKey: string | null): string | null =>
  networkKey === OWN_MACHINE ? null : networkKey;
