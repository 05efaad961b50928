import { m } from '@towscout/messages';

/** better-auth's codes for a failed provider sign-in. */
const listKnownProblems = (): Record<string, string> => ({
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
  return listKnownProblems()[code] ?? m.accounts_sign_in_provider_failed();
}
