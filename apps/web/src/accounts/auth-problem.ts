import { z } from 'zod';

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/paths';

import { ApiError } from '#platform/api-error.ts';

type AuthField = 'email' | 'password' | 'name';
/** `field` is the field at fault, if any. */
type AuthProblem = { field: AuthField | null; sentence: string };

const EMAIL_TAKEN: AuthProblem = { field: 'email', sentence: 'This email already has an account. Sign in instead.' };

/** By better-auth's error code. */
const BY_CODE: Record<string, AuthProblem> = {
  INVALID_EMAIL_OR_PASSWORD: { field: null, sentence: 'Wrong email or password.' },
  INVALID_EMAIL: { field: 'email', sentence: 'Enter an email address, like name@example.com.' },
  USER_ALREADY_EXISTS: EMAIL_TAKEN,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
  PASSWORD_TOO_SHORT: { field: 'password', sentence: `Use at least ${PASSWORD_MIN_LENGTH} characters.` },
  PASSWORD_TOO_EASY: { field: 'password', sentence: 'This password is too easy to guess. Try a few unrelated words.' },
  PASSWORD_TOO_LONG: { field: 'password', sentence: `Use at most ${PASSWORD_MAX_LENGTH} characters.` },
  CHALLENGE_NOT_FOUND: { field: null, sentence: 'That took too long. Please try again.' },
  PASSKEY_NOT_FOUND: {
    field: null,
    sentence: "We don't recognize this passkey. Sign in with your password, then add it again.",
  },
  SESSION_NOT_FRESH: { field: null, sentence: 'To be safe, sign out and back in, then add the passkey.' },
  INVALID_TOKEN: { field: null, sentence: 'That link has expired or was already used. Ask for a new one.' },
  PROVIDER_NOT_FOUND: { field: null, sentence: 'This way to sign in is turned off.' },
};

const TOO_MANY = 'Too many tries. Wait a minute, then try again.';
const NO_CONNECTION: AuthProblem = {
  field: null,
  sentence: "Can't reach TowScout. Check your connection and try again.",
};
const UNKNOWN: AuthProblem = { field: null, sentence: "That didn't work. Please try again." };

const answer = z.object({ code: z.string() });

/** better-auth responds with `{message, code}`, which the error's message contains. */
function readCode(error: ApiError): string | null {
  try {
    const body: unknown = JSON.parse(error.message.slice(error.message.indexOf(':') + 1));
    return answer.safeParse(body).data?.code ?? null;
  } catch {
    return null;
  }
}

export function authProblem(error: unknown): AuthProblem {
  if (error instanceof TypeError) return NO_CONNECTION;
  if (!(error instanceof ApiError)) return UNKNOWN;
  if (error.status === 429) return { field: null, sentence: error.detail ?? TOO_MANY };
  const known = BY_CODE[readCode(error) ?? ''];
  if (known) return known;
  return error.detail ? { field: null, sentence: error.detail } : UNKNOWN;
}
