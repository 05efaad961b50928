import { z } from 'zod';

const base64url = z.string();

/** Options for signing in with a passkey; WebAuthn's own options pass through unchanged. */
export const passkeySignInOptions = z.looseObject({ challenge: base64url });

/** What a browser needs to create a passkey. */
export const passkeyRegisterOptions = z.looseObject({
  challenge: base64url,
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
});

/** What the authenticator said. The server verifies it. */
export const passkeyAnswer = z.object({ response: z.looseObject({ id: base64url }) });
