import { randomBytes } from 'node:crypto';

import { SIGN_IN_PAGE } from '@towscout/contracts/accounts/constants';
import { pagePaths } from '@towscout/contracts/site/constants';

import type { Database } from '#platform/db/database.ts';
import { createLinkToken, type LinkToken } from '#platform/secrets/link-token.ts';

import { deleteUserLinks, findUserByEmail } from './users.queries.ts';

type Addressee = { id: string; email: string };

/** Secrets are in the fragment, which servers and logs never see. */
export type AccountLinks = {
  signInPage: string;
  askToResetPage: string;
  confirmAddress: LinkToken;
  changeAddress: LinkToken;
  toConfirmAddress(user: Addressee, now: Date): Promise<string>;
  toChangeAddress(user: Addressee, email: string, now: Date): Promise<string>;
  /** Single use; expires in an hour; revokes earlier links. Null for an unknown address. */
  toResetPassword(email: string): Promise<string | null>;
};

const LINK_DAYS = 1;
const RESET_MS = 3600_000;

type Verifications = {
  $context: Promise<{
    internalAdapter: {
      createVerificationValue(token: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
    };
  }>;
};
type Deps = { db: Database; auth: Verifications; sessionSecret: string; publicUrl: string };

export function createAccountLinks({ db, auth, sessionSecret, publicUrl }: Deps): AccountLinks {
  const page = (path: string, secret?: string) =>
    `${publicUrl.replace(/\/$/, '')}${path}${secret === undefined ? '' : `#${secret}`}`;
  const confirmAddress = createLinkToken(sessionSecret, 'account:verify-email', LINK_DAYS);
  const changeAddress = createLinkToken(sessionSecret, 'account:change-email', LINK_DAYS);
  return {
    signInPage: page(SIGN_IN_PAGE),
    askToResetPage: page(pagePaths.resetPassword),
    confirmAddress,
    changeAddress,
    toConfirmAddress: async ({ id, email }, now) =>
      page(pagePaths.confirmEmail, await confirmAddress.seal({ userId: id, email }, now)),
    toChangeAddress: async (user, email, now) =>
      page(
        pagePaths.account,
        `change-email=${await changeAddress.seal({ userId: user.id, email, from: user.email }, now)}`,
      ),
    async toResetPassword(email) {
      const user = await findUserByEmail(db, email);
      if (!user) return null;
      await deleteUserLinks(db, user.id);
      const token = randomBytes(24).toString('base64url');
      const { internalAdapter } = await auth.$context;
      // In the format of better-auth's own endpoint.
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: user.id,
        expiresAt: new Date(Date.now() + RESET_MS),
      });
      return page(pagePaths.resetPassword, token);
    },
  };
}
