import { passkey } from '@better-auth/passkey';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, SIGN_IN_PAGE } from '@towscout/contracts/accounts';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth } from 'better-auth/plugins';
import type { Logger } from 'pino';

import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { countLogin } from './users.queries.ts';
import { credentials, passkeys, sessions, users, verifications } from './users.table.ts';

/** The header on which the server tells better-auth who asks; what a client sends in it is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-towscout-client-address';

export type AuthDeps = { config: Config; db: Database; clock: Clock; log: Logger; sessionSecret: string };

/** better-auth over our own tables: passwords, passkeys and, when configured, one OIDC provider. */
export function createAuth({ config, db, clock, log, sessionSecret }: AuthDeps) {
  const publicUrl = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  return betterAuth({
    appName: 'TowScout',
    baseURL: publicUrl.origin,
    basePath: '/api/auth',
    secret: sessionSecret,
    trustedOrigins: (request) => trustedOrigins(config, request),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications, passkey: passkeys },
    }),
    user: { fields: { name: 'firstName', image: 'profileImageUrl' } },
    emailAndPassword: { enabled: true, minPasswordLength: PASSWORD_MIN_LENGTH, maxPasswordLength: PASSWORD_MAX_LENGTH },
    plugins: [
      passkey({ rpID: publicUrl.hostname, rpName: 'TowScout', ...(config.PUBLIC_URL && { origin: publicUrl.origin }) }),
      ...oidcPlugins(config),
    ],
    rateLimit: {
      enabled: true,
      window: 60,
      max: Math.ceil(120 * config.RATE_LIMIT_FACTOR),
      customRules: {
        '/sign-in/*': { window: 60, max: Math.ceil(10 * config.RATE_LIMIT_FACTOR) },
        '/sign-up/*': { window: 60, max: Math.ceil(5 * config.RATE_LIMIT_FACTOR) },
      },
    },
    advanced: {
      useSecureCookies: publicUrl.protocol === 'https:',
      cookiePrefix: 'towscout',
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    databaseHooks: {
      session: {
        create: {
          // Where somebody signed in from is nobody's business once the rate limit has looked.
          before: async (session) => ({ data: { ...session, ipAddress: null, userAgent: null } }),
          after: (session) => countLogin(db, session.userId, clock.now()),
        },
      },
    },
    onAPIError: { errorURL: `${publicUrl.origin}${SIGN_IN_PAGE}` },
    telemetry: { enabled: false },
    logger: { log: (level, message) => void (level === 'error' ? log.error(message) : log.debug(message)) },
  });
}

/** The configured address; without one, whichever of its names this server was asked by. */
function trustedOrigins(config: Config, request: Request | undefined): string[] {
  if (config.PUBLIC_URL || !request) return [];
  return [new URL(request.url).origin];
}

function oidcPlugins(config: Config) {
  const { OIDC_DISCOVERY_URL: discoveryUrl, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (!discoveryUrl || !clientId || !clientSecret) return [];
  return [
    genericOAuth({
      config: [
        {
          providerId: 'oidc',
          discoveryUrl,
          clientId,
          clientSecret,
          scopes: ['openid', 'profile', 'email'],
          pkce: true,
          mapProfileToUser: ({ given_name: givenName, name, picture }: Record<string, unknown>) => ({
            name: text(givenName) ?? text(name) ?? '',
            ...(text(picture) && { image: String(picture) }),
          }),
        },
      ],
    }),
  ];
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
