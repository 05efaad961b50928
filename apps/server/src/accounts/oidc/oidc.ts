import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';

import type { Config } from '#platform/config/config.ts';

import { callProvider, type ProviderClient, sendNonce } from './call-provider.ts';

export const OIDC_PROVIDER_ID = 'oidc';

/** Signing in at the operator's own provider, when one is configured. */
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
          // better-auth neither verifies an ID token nor sends a nonce. It is given what a checked token says, and no token.
          getToken: async (answer) => ({ raw: await callProvider(client, answer) }),
          getUserInfo: async ({ raw = {} }) => presentProfile(raw),
        },
      ],
    }),
    sendNonce,
  ];
}

const words = z.string().trim().min(1);

/** What we take from a profile. When it has no name, the part of the address before the @. */
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
