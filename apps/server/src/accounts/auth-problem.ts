import { STATUS_CODES } from 'node:http';

import { z } from 'zod';

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/constants';
import type { Problem } from '@towscout/contracts/wire/problem';
import { m } from '@towscout/messages';

import { describeDelay } from './guessing/guesses.queries.ts';

/** better-auth's error as a problem document. */
type AuthProblem = Problem & { message: string; code?: string };

const authError = z.object({ message: z.string().optional(), code: z.string().optional() }).catch({});

/** Overrides better-auth's misleading status or words, which are in English only. */
type Better = { status?: number; sentence: string; as?: string };

const describeByCode = (): Readonly<Record<string, Better>> => ({
  INVALID_TOKEN: { status: 400, sentence: m.accounts_server_link_expired_or_used() },
  TOKEN_EXPIRED: { sentence: m.accounts_server_token_expired() },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { status: 422, sentence: m.accounts_server_email_not_for_new_account() },
  INVALID_EMAIL: { sentence: m.accounts_server_invalid_email() },
  INVALID_PASSWORD: { sentence: m.accounts_server_invalid_password() },
  INVALID_EMAIL_OR_PASSWORD: { sentence: m.accounts_server_invalid_email_or_password() },
  // Another answer would show that the address had no account.
  EMAIL_NOT_VERIFIED: {
    status: 401,
    sentence: m.accounts_server_invalid_email_or_password(),
    as: 'INVALID_EMAIL_OR_PASSWORD',
  },

  PASSWORD_TOO_SHORT: { status: 400, sentence: m.accounts_server_password_too_short({ least: PASSWORD_MIN_LENGTH }) },
  PASSWORD_TOO_LONG: { status: 400, sentence: m.accounts_server_password_too_long({ most: PASSWORD_MAX_LENGTH }) },

  INVALID_CODE: { status: 401, sentence: m.accounts_server_wrong_code() },
  INVALID_BACKUP_CODE: { status: 401, sentence: m.accounts_server_wrong_recovery_code() },
  INVALID_TWO_FACTOR_COOKIE: { status: 401, sentence: m.accounts_server_sign_in_anew() },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { status: 401, sentence: m.accounts_server_sign_in_anew() },
  TOTP_NOT_ENABLED: { status: 401, sentence: m.accounts_server_sign_in_anew() },
  BACKUP_CODES_NOT_ENABLED: { status: 401, sentence: m.accounts_server_sign_in_anew() },
  ACCOUNT_TEMPORARILY_LOCKED: { status: 429, sentence: m.accounts_server_too_many_wrong_codes() },

  FAILED_TO_VERIFY_REGISTRATION: { status: 400, sentence: m.accounts_server_passkey_not_verified() },
  PASSKEY_NOT_FOUND: { sentence: m.accounts_server_passkey_not_found() },
  CHALLENGE_NOT_FOUND: { sentence: m.accounts_server_challenge_not_found() },
  AUTHENTICATION_FAILED: { sentence: m.accounts_server_authentication_failed() },
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: { sentence: m.accounts_server_passkey_not_allowed() },
  PREVIOUSLY_REGISTERED: { sentence: m.accounts_server_passkey_registered_before() },
  INVALID_OAUTH_CONFIGURATION: { status: 503, sentence: m.accounts_server_provider_does_not_answer() },
  SOCIAL_ACCOUNT_ALREADY_LINKED: { sentence: m.accounts_server_provider_linked_elsewhere() },
  INVALID_ORIGIN: { sentence: m.accounts_server_invalid_origin() },
});

/** `retryAfter` is in seconds. */
export function authProblem(
  answered: number,
  body: unknown,
  { requestId, retryAfter }: { requestId: string; retryAfter: number | null },
): AuthProblem {
  const { message, code } = authError.parse(body);
  const better = code ? describeByCode()[code] : undefined;
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
  if (status === 429) return m.accounts_server_too_many_tries_wait({ delay: describeDelay(retryAfter) });
  if (status >= 500) return m.accounts_server_our_fault();
  if (!message) return status === 404 ? m.accounts_server_not_found() : m.accounts_server_did_not_work();
  const plain = message.replaceAll(/\[body(?:\.\w+)?\] /g, '');
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}
