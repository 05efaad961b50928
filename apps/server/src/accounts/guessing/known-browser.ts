import { createHmac, randomUUID } from 'node:crypto';

/**
 * Whose password is being tried, as keys in the table of guesses. A browser that has signed in to this
 * account has its own count, so that strangers who guess cannot slow its owner down.
 */
export function createGuessKeys(secret: string) {
  const hashed = (text: string) =>
    createHmac('sha256', secret).update(`guess ${text}`).digest('base64url').slice(0, 22);
  const ownerOf = (email: string) => hashed(email.trim().toLowerCase());
  return {
    ofAccount: ownerOf,
    /** What is kept of a code that was tried. */
    ofCode: (userId: string, code: string): string => hashed(`code ${userId} ${code}`),
    /** The key of this browser when its cookie belongs to this account, otherwise the account's. */
    of(email: string, cookie: string | null): string {
      const [browser, owner] = cookie?.split('.') ?? [];
      return browser && owner === ownerOf(email) ? hashed(`browser ${browser}`) : ownerOf(email);
    },
    /** What the cookie of a browser that signed in to this account says. It names nobody. */
    cookieFor: (email: string): string => `${randomUUID()}.${ownerOf(email)}`,
  };
}
