import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';

import type { Config } from '../platform/config/config.ts';

export const OIDC_PROVIDER_ID = 'oidc';

/** Signing in at the operator's own provider, when one is configured. */
export function oidc(config: Config) {
  const { OIDC_DISCOVERY_URL: discoveryUrl, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (!discoveryUrl || !clientId || !clientSecret) return [];
  return [
    genericOAuth({
      config: [
        {
          providerId: OIDC_PROVIDER_ID,
          discoveryUrl,
          clientId,
          clientSecret,
          scopes: ['openid', 'profile', 'email'],
          pkce: true,
          mapProfileToUser: nameAndPicture,
        },
      ],
    }),
  ];
}

const words = z.string().trim().min(1);

/** How the provider calls the user; when it does not say, what stands before the @ of the address. */
function nameAndPicture(profile: Record<string, unknown>): { name: string; image: string | null; lastName: string | null } {
  const told = (claim: string) => words.safeParse(profile[claim]).data;
  return {
    name: told('given_name') ?? told('name') ?? told('email')?.split('@', 1)[0] ?? '',
    image: z.url({ protocol: /^https?$/ }).safeParse(profile['picture']).data ?? null,
    lastName: told('family_name') ?? null,
  };
}
