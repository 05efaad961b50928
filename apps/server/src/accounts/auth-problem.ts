import { STATUS_CODES } from 'node:http';

import { z } from 'zod';

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/paths';
import type { Problem } from '@towscout/contracts/wire/problem';

import { WRONG_CODE } from './guessing/code-turn.ts';
import { describeDelay } from './guessing/guess-delay.ts';

/** better-auth's error as a problem document. */
type AuthProblem = Problem & { message: string; code?: string };

const authError = z.object({ message: z.string().optional(), code: z.string().optional() }).catch({});

export const providerDoesNotAnswer = "The other site isn't responding. Please try again later, or sign in another way.";

const BEGIN_ANEW = 'That took too long, or too many tries. Sign in with your password again.';

/** Overrides better-auth's misleading status or words. */
const BY_CODE: Readonly<Record<string, { status: number; sentence?: string; as?: string }>> = {
  INVALID_TOKEN: { status: 400, sentence: 'That link has expired or was already used. Ask for a new one.' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    status: 422,
    sentence: "That email can't be used for a new account. If it's yours, sign in instead.",
  },
  // Another answer would show that the address had no account.
  EMAIL_NOT_VERIFIED: { status: 401, sentence: 'Invalid email or password.', as: 'INVALID_EMAIL_OR_PASSWORD' },

  PASSWORD_TOO_SHORT: { status: 400, sentence: `Use at least ${PASSWORD_MIN_LENGTH} characters.` },
  PASSWORD_TOO_LONG: { status: 400, sentence: `Use at most ${PASSWORD_MAX_LENGTH} characters.` },

  INVALID_CODE: { status: 401, sentence: WRONG_CODE },
  INVALID_BACKUP_CODE: { status: 401, sentence: "That recovery code isn't valid, or was used before." },
  INVALID_TWO_FACTOR_COOKIE: { status: 401, sentence: BEGIN_ANEW },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { status: 401, sentence: BEGIN_ANEW },
  TOTP_NOT_ENABLED: { status: 401, sentence: BEGIN_ANEW },
  BACKUP_CODES_NOT_ENABLED: { status: 401, sentence: BEGIN_ANEW },
  ACCOUNT_TEMPORARILY_LOCKED: { status: 429, sentence: 'Too many wrong codes. Wait 15 minutes, then try again.' },

  FAILED_TO_VERIFY_REGISTRATION: { status: 400, sentence: "We couldn't verify that passkey. Please try again." },
  INVALID_OAUTH_CONFIGURATION: { status: 503, sentence: providerDoesNotAnswer },
};

/** `retryAfter` is in seconds. */
export function authProblem(
  answered: number,
  body: unknown,
  { requestId, retryAfter }: { requestId: string; retryAfter: number | null },
): AuthProblem {
  const { message, code } = authError.parse(body);
  const better = code ? BY_CODE[code] : undefined;
  const status = better?.status ?? answered;
  const detail = better?.sentence ?? sentenceFor(status, message, retryAfter ?? 60);
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    requestId,
    message: better?.as ? detail.slice(0, -1) : (message ?? detail),
    ...(code && { code: better?.as ?? code }),
  };
}

function sentenceFor(status: number, message: string | undefined, retryAfter: number): string {
  if (status === 429) return `Too many tries. Wait ${describeDelay(retryAfter)}, then try again.`;
  if (status >= 500) return 'Something went wrong on our side. Please try again.';
  if (!message) return status === 404 ? 'Not found.' : "That didn't work. Please try again.";
  const plain = message.replaceAll(/\[body(?:\.\w+)?\] /g, '');
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}
