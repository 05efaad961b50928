/** better-auth's codes for a failed provider sign-in. */
const BY_CODE: Record<string, string> = {
  access_denied: 'Sign-in was canceled or refused.',
  "email_doesn't_match": 'That account has another email address. Change yours here first.',
  account_already_linked_to_different_user: 'That account is connected to another account here.',
  account_not_linked: 'This email already has an account here. Sign in the way you did before.',
  ACCOUNT_BANNED: 'This account is suspended. Contact the people who run this site if you think this is a mistake.',
  email_is_missing: "That site didn't share your email address, and an account here needs one.",
};

/** Unknown codes are never shown. */
export function providerProblem(code: string | null): string | null {
  if (code === null) return null;
  return BY_CODE[code] ?? "Couldn't sign in with that site. Please try again.";
}
