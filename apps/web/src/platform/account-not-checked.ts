/** Said to whoever wants what is for members or for Premium, while the server does not say who they are. */
export const ACCOUNT_NOT_CHECKED = {
  title: "Couldn't check your account",
  description: 'Try again in a moment.',
  tone: 'destructive',
} as const;
