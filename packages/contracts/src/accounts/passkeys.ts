import { z } from 'zod';

const base64url = z.string();

/** WebAuthn's own options pass through unchanged. */
export const passkeySignInOptions = z.looseObject({ challenge: base64url });

export const passkeyRegisterOptions = z.looseObject({
  challenge: base64url,
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
});

/** Verified by the server. */
export const passkeyAnswer = z.object({ response: z.looseObject({ id: base64url }) });
