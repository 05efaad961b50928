import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { Provider } from 'oidc-provider';

export type Issuer = {
  env: Record<string, string>;
  /** Returns the URL that the issuer redirects to. */
  signIn(authorizeUrl: string, login: string): Promise<string>;
  /** Alters or re-signs later ID tokens; null stops it. */
  forge(forgery: Forgery | null): void;
  close(): Promise<void>;
};

/** `undefined` removes a claim. */
type Forgery = { claims?: Record<string, unknown>; signedBy?: 'a stranger' | 'nobody' };

/** By login name. */
export type People = Record<string, Record<string, unknown>>;

const CLIENT = { id: 'towscout', secret: 'the-secret-of-towscout' };

/** A real OpenID Connect issuer on loopback. */
export async function startIssuer(people: People, redirectUri: string): Promise<Issuer> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [own, strangers] = await Promise.all([newKey(), newKey()]);
  let forgery: Forgery | null = null;
  const provider = new Provider(url, {
    jwks: { keys: [{ ...(await exportJWK(own)), kid: KEY.kid, use: 'sig', alg: KEY.alg }] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the test'] },
  });
  provider.use(async (context, next) => {
    await next();
    const { id_token: token } = (context.body ?? {}) as { id_token?: string };
    if (context.path === '/token' && token && forgery)
      context.body = {
        ...(context.body as object),
        id_token: await forged(token, forgery, forgery.signedBy ? strangers : own),
      };
  });
  server.on('request', provider.callback());
  return {
    env: {
      OIDC_NAME: 'Acme',
      OIDC_DISCOVERY_URL: `${url}/.well-known/openid-configuration`,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
    signIn: (authorizeUrl, login) => signInAt(url, authorizeUrl, login),
    forge: (next) => {
      forgery = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const KEY = { kid: 'the key of the issuer', alg: 'RS256' };
const newKey = async () => (await generateKeyPair(KEY.alg, { extractable: true })).privateKey;

function forged(
  token: string,
  { claims, signedBy }: Forgery,
  key: Awaited<ReturnType<typeof newKey>>,
): Promise<string> | string {
  const said = JSON.parse(JSON.stringify({ ...decodeJwt(token), ...claims }));
  return signedBy === 'nobody' ? new UnsecuredJWT(said).encode() : new SignJWT(said).setProtectedHeader(KEY).sign(key);
}

async function signInAt(issuer: string, authorizeUrl: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = authorizeUrl;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    const answer: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) {
      const page = await answer.text();
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      if (!prompt) throw new Error(`the issuer answered ${answer.status}: ${page}`);
      form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
      continue;
    }
    form = null;
    address = new URL(location, address).href;
    if (new URL(address).origin !== issuer) return address;
  }
  throw new Error('the issuer never sent the browser back');
}
