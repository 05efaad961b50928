import { sql } from 'drizzle-orm';

import type { TestServer, Visitor } from '#testing/test-server.fixture.ts';

export const ADMIN_EMAILS = 'boss@example.com,chief@example.com';
export const PASSWORD = 'correct horse battery';
export const toEmail = (name: string): string => `${name.toLowerCase()}@example.com`;

/** Verified, and as if a code had followed the password. */
export async function signUpAdministrator(server: TestServer, name: 'Boss' | 'Chief'): Promise<Visitor> {
  const who = await server.signUp(name);
  await server.db.execute(
    sql`update users set email_verified = true, two_factor_enabled = true where email = ${toEmail(name)}`,
  );
  // Older than what is remembered of the row before.
  server.clock.advance(0.6);
  return who;
}

export const getUserId = async (who: Visitor): Promise<string> =>
  (await who.get('/api/auth/user')).json<{ id: string }>().id;

export async function signIn(server: TestServer, name: string, password = PASSWORD) {
  const who = server.visitor();
  const answer = await who.send('POST', '/api/auth/sign-in/email', { email: toEmail(name), password });
  who.cookie = answer.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
  return { who, answer };
}
