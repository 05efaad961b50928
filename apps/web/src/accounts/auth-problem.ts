import { z } from 'zod';

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';

import { ApiError } from '#platform/api-error.ts';

type AuthField = 'email' | 'password' | 'name';
/** `field` is the field at fault, if any. */
type AuthProblem = { field: AuthField | null; sentence: string };

const describeTakenEmail = (): AuthProblem => ({ field: 'email', sentence: m.accounts_email_taken() });

/** By better-auth's error code. */
const listKnownProblems = (): Record<string, AuthProblem> => ({
  INVALID_EMAIL_OR_PASSWORD: { field: null, sentence: m.accounts_wrong_password() },
  INVALID_EMAIL: { field: 'email', sentence: m.accounts_enter_email() },
  USER_ALREADY_EXISTS: describeTakenEmail(),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: describeTakenEmail(),
  PASSWORD_TOO_SHORT: {
    field: 'password',
    sentence: m.accounts_use_at_least_characters({ count: PASSWORD_MIN_LENGTH }),
  },
  PASSWORD_TOO_EASY: { field: 'password', sentence: m.accounts_password_too_easy() },
  PASSWORD_TOO_LONG: { field: 'password', sentence: m.accounts_use_at_most_characters({ count: PASSWORD_MAX_LENGTH }) },
  CHALLENGE_NOT_FOUND: { field: null, sentence: m.accounts_took_too_long() },
  PASSKEY_NOT_FOUND: { field: null, sentence: m.accounts_passkey_unknown() },
  SESSION_NOT_FRESH: { field: null, sentence: m.accounts_session_too_old() },
  INVALID_TOKEN: { field: null, sentence: m.accounts_link_expired() },
  PROVIDER_NOT_FOUND: { field: null, sentence: m.accounts_way_turned_off() },
});

const describeUnknown = (): AuthProblem => ({ field: null, sentence: m.accounts_failed() });

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
  if (error instanceof TypeError) return { field: null, sentence: m.accounts_no_connection() };
  if (!(error instanceof ApiError)) return describeUnknown();
  if (error.status === 429) return { field: null, sentence: error.detail ?? m.accounts_too_many_tries() };
  const known = listKnownProblems()[readCode(error) ?? ''];
  if (known) return known;
  return error.detail ? { field: null, sentence: error.detail } : describeUnknown();
}

/** better-auth's codes for a failed provider sign-in. */
const listProviderProblems = (): Record<string, string> => ({
  access_denied: m.accounts_sign_in_provider_refused(),
  "email_doesn't_match": m.accounts_sign_in_provider_other_email(),
  account_already_linked_to_different_user: m.accounts_sign_in_provider_other_account(),
  account_not_linked: m.accounts_sign_in_provider_not_linked(),
  ACCOUNT_BANNED: m.accounts_sign_in_suspended(),
  email_is_missing: m.accounts_sign_in_provider_without_email(),
});

/** Unknown codes are never shown. */
export function providerProblem(code: string | null): string | null {
  if (code === null) return null;
  return listProviderProblems()[code] ?? m.accounts_sign_in_provider_failed();
}
