/** Who reports: an account, or for signed-out people the network they come from. */
export type Reporter = { key: string; networkKey: string; isAccount: boolean };

export const reporterOf = (userId: string | null, networkKey: string): Reporter =>
  userId ? { key: `user:${userId}`, networkKey, isAccount: true } : { key: `net:${networkKey}`, networkKey, isAccount: false };

export const accountOf = (reporterKey: string): string | null =>
  reporterKey.startsWith('user:') ? reporterKey.slice('user:'.length) : null;

export const isFeedKey = (reporterKey: string): boolean => reporterKey.startsWith('feed:');
