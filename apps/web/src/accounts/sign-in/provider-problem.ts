/** The codes that better-auth adds to the sign-in page's address when a provider's answer was no use. */
const BY_CODE: Record<string, string> = {
  access_denied: 'The other site did not let you in, or you turned back.',
  account_not_linked: 'This email has an account here already. Sign in the way you did before.',
  email_is_missing: 'The other site told no email address, which an account here needs.',
};

/** What to say about the `error` of the page's address; an unknown code is never shown. */
export function providerProblem(code: string | null): string | null {
  if (code === null) return null;
  return BY_CODE[code] ?? 'Signing in with the other site did not work. Please try again.';
}
