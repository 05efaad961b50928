import { createHash } from 'node:crypto';

import { createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

export type ProviderClient = { discoveryUrl: string; clientId: string; clientSecret: string };

/** What the provider's redirect brought, and what the browser stored when it began. */
type Answer = { code: string; redirectURI: string; codeVerifier?: string | undefined };

const TIMEOUT_SECONDS = 8;

/**
 * Exchanges a code for what the provider says about the user. Rejects unless the ID token is signed with
 * one of the provider's published keys, for us, by it, now, and for this very sign-in.
 */
export async function callProvider(
  { discoveryUrl, clientId, clientSecret }: ProviderClient,
  answer: Answer,
): Promise<Record<string, unknown>> {
  const openid = await import('openid-client');
  const { codeVerifier = '' } = answer;
  const provider = await openid.discovery(
    new URL(discoveryUrl),
    clientId,
    undefined,
    openid.ClientSecretPost(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // Without it, the signature of a token that came over TLS is not checked.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(discoveryUrl.startsWith('http:') ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  const { issuer, userinfo_endpoint: userInfoUrl } = provider.serverMetadata();

  // better-auth has checked the state and `iss` of the redirect, and hands on the code alone.
  const redirect = new URL(answer.redirectURI);
  redirect.search = new URLSearchParams({ code: answer.code, iss: issuer }).toString();
  const tokens = await openid.authorizationCodeGrant(provider, redirect, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonceFor(codeVerifier),
    expectedState: openid.skipStateCheck,
  });

  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no ID token');
  if (claims['email'] !== undefined || !userInfoUrl) return claims;
  return { ...(await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

const nonceOf = (codeChallenge: string): string => hashed(`nonce ${codeChallenge}`);

/** The nonce of the sign-in that keeps this code verifier, which is as random and as bound to the browser as a nonce must be. */
const nonceFor = (codeVerifier: string): string => nonceOf(hashed(codeVerifier));

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
