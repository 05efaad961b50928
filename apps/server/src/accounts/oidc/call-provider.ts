import { createHash } from 'node:crypto';

import { createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';

export type ProviderClient = { discoveryUrl: string; clientId: string; clientSecret: string };

type Answer = { code: string; redirectURI: string; codeVerifier?: string | undefined };

const TIMEOUT_SECONDS = 8;

/** Rejects unless the ID token is signed by the provider, for us, current, and for this sign-in. */
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
      execute: [
        openid.enableNonRepudiationChecks,
        ...(discoveryUrl.startsWith('http:') ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  const { issuer, userinfo_endpoint: userInfoUrl } = provider.serverMetadata();

  // better-auth has checked the redirect's state and `iss`.
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

const toNonce = (codeChallenge: string): string => hashed(`nonce ${codeChallenge}`);

/** Derived from the code verifier, which is random and bound to the browser. */
const nonceFor = (codeVerifier: string): string => toNonce(hashed(codeVerifier));

const begun = z.object({ url: z.url() });

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
          url.searchParams.set('nonce', toNonce(url.searchParams.get('code_challenge') ?? ''));
          return ctx.json({ ...answer, url: url.href, redirect: true });
        }),
      },
    ],
  },
};
