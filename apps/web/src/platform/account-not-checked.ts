/** For actions of members or Premium while the account is unknown. */
export const ACCOUNT_NOT_CHECKED = {
  title: "Couldn't check your account",
  description: 'Try again in a moment.',
  tone: 'destructive',
} as const;
