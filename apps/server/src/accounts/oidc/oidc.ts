import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { createAuthMiddleware } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';

import type { Config } from '#platform/config/config.ts';

type ProviderClient = { discoveryUrl: string; clientId: string; clientSecret: string };

type Answer = { code: string; redirectURI: string; codeVerifier?: string | undefined };

const TIMEOUT_SECONDS = 8;

/** Rejects unless the ID token is signed by the provider, for us, current, and for this sign-in. */
async function callProvider(
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

const sendNonce = {
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

export const OIDC_PROVIDER_ID = 'oidc';

export function oidc(config: Config) {
  const { OIDC_DISCOVERY_URL: discoveryUrl, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (!discoveryUrl || !clientId || !clientSecret) return [];
  const client: ProviderClient = { discoveryUrl, clientId, clientSecret };
  return [
    genericOAuth({
      config: [
        {
          ...client,
          providerId: OIDC_PROVIDER_ID,
          scopes: ['openid', 'profile', 'email'],
          pkce: true,
          // better-auth neither verifies an ID token nor sends a nonce, so it gets only checked claims.
          getToken: async (answer) => ({ raw: await callProvider(client, answer) }),
          getUserInfo: async ({ raw = {} }) => presentProfile(raw),
        },
      ],
    }),
    sendNonce,
  ];
}

const words = z.string().trim().min(1);

/** Without a name, the local part of the address. */
function presentProfile(profile: Record<string, unknown>) {
  const told = (claim: string) => words.safeParse(profile[claim]).data;
  const email = told('email');
  return {
    id: told('sub') ?? '',
    email: email ?? null,
    emailVerified: profile['email_verified'] === true,
    name: told('given_name') ?? told('name') ?? email?.split('@', 1)[0] ?? '',
    image: z.url({ protocol: /^https?$/ }).safeParse(profile['picture']).data,
    lastName: told('family_name') ?? null,
  };
}

export class ProviderTimeout extends Error {}

const DEADLINE_MS = 10_000;

/** better-auth sets no deadline for provider requests. */
export async function withTimeout<Result>(work: Promise<Result>, deadlineMs = DEADLINE_MS): Promise<Result> {
  const done = new AbortController();
  const late = setTimeout(deadlineMs, null, { signal: done.signal }).then(() => {
    throw new ProviderTimeout('the provider did not answer in time');
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof TypeError && error.message === 'fetch failed')
      throw new ProviderTimeout('the provider cannot be reached', { cause: error.cause });
    throw error;
  } finally {
    late.catch(() => undefined);
    done.abort();
  }
}
