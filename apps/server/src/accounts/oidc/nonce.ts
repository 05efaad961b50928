import { createHash } from 'node:crypto';

import { createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

const nonceOf = (codeChallenge: string): string => hashed(`nonce ${codeChallenge}`);

/** The nonce of the sign-in that keeps this code verifier, which is as random and as bound to the browser as a nonce must be. */
export const nonceFor = (codeVerifier: string): string => nonceOf(hashed(codeVerifier));

const begun = z.object({ url: z.url() });

/** Adds a nonce to the URL that better-auth sends the browser to. */
export const sendNonce = {
  id: 'oidc-nonce',
  hooks: {
    after: [
      {
        matcher: ({ path }: { path?: string | undefined }) => path === '/sign-in/oauth2' || path === '/oauth2/link',
        handler: createAuthMiddleware(async (ctx) => {
          const answer = begun.safeParse(ctx.context.returned).data;
          if (!answer) return;
          const url = new URL(answer.url);
          url.searchParams.set('nonce', nonceOf(url.searchParams.get('code_challenge') ?? ''));
          return ctx.json({ ...answer, url: url.href, redirect: true });
        }),
      },
    ],
  },
};
