/** The codes that better-auth adds to the sign-in page's address when a provider's answer was no use. */
const BY_CODE: Record<string, string> = {
  access_denied: 'Sign-in was canceled or refused.',
  account_not_linked: 'This email already has an account here. Sign in the way you did before.',
  email_is_missing: "That site didn't share your email address, and an account here needs one.",
};

/** What to say about the `error` of the page's address; an unknown code is never shown. */
export function providerProblem(code: string | null): string | null {
  if (code === null) return null;
  return BY_CODE[code] ?? "Couldn't sign in with that site. Please try again.";
}
