import { createHmac, randomUUID } from 'node:crypto';

/** A browser known to the account has a count of its own, so that strangers can't slow its owner down. */
export function createGuessKeys(secret: string) {
  const hashed = (text: string) =>
    createHmac('sha256', secret).update(`guess ${text}`).digest('base64url').slice(0, 22);
  const toOwner = (email: string) => hashed(email.trim().toLowerCase());
  return {
    ofAccount: toOwner,
    ofCode: (userId: string, code: string): string => hashed(`code ${userId} ${code}`),
    /** The account's key without a matching cookie. */
    of(email: string, cookie: string | null): string {
      const [browser, owner] = cookie?.split('.') ?? [];
      return browser && owner === toOwner(email) ? hashed(`browser ${browser}`) : toOwner(email);
    },
    cookieFor: (email: string): string => `${randomUUID()}.${toOwner(email)}`,
  };
}
