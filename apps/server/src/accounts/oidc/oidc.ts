import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';

import type { Config } from '#platform/config/config.ts';

import { callProvider, type ProviderClient, sendNonce } from './call-provider.ts';

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
