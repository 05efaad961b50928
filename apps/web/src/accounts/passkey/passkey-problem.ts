import { authProblem } from '../sign-in/auth-problem.ts';

/** The browser's own refusals, by the name of the error. A refusal and a missing passkey look alike to a page. */
const BY_NAME: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Try again, or use your password.',
  AbortError: 'No passkey was used. Try again, or use your password.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: "Passkeys don't work at this address.",
  NotSupportedError: "This browser doesn't support passkeys.",
};

export function passkeyProblem(error: unknown): string {
  const known = error instanceof Error ? BY_NAME[error.name] : undefined;
  return known ?? authProblem(error).sentence;
}
