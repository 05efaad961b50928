import { jwtVerify, SignJWT } from 'jose';

/** What a link in a letter allows whoever has it to do, for one address of one user. */
type EmailAct = 'confirm' | 'stop';
type Allowed = { userId: string; email: string };

const VALID: Record<EmailAct, string> = { confirm: '3d', stop: '365d' };

export type EmailTokens = {
  sign(act: EmailAct, allowed: Allowed, issuedAt: Date): Promise<string>;
  /** What a token allows; null when it is forged, too old, or for another act. */
  read(act: EmailAct, token: string): Promise<(Allowed & { issuedAt: Date }) | null>;
};

export function createEmailTokens(secret: string): EmailTokens {
  const key = new TextEncoder().encode(secret);
  const audienceOf = (act: EmailAct) => `towscout:alert-email:${act}`;
  return {
    sign: (act, { userId, email }, issuedAt) =>
      new SignJWT({ email })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience(audienceOf(act))
        .setIssuedAt(issuedAt.getTime() / 1000)
        .setExpirationTime(VALID[act])
        .sign(key),
    async read(act, token) {
      try {
        const { payload } = await jwtVerify(token, key, { audience: audienceOf(act), algorithms: ['HS256'] });
        const { sub: userId, iat, email } = payload;
        return userId && iat !== undefined && typeof email === 'string' ? { userId, email, issuedAt: new Date(iat * 1000) } : null;
      } catch {
        return null;
      }
    },
  };
}
