import { authProblem } from '../auth-problem.ts';

/** By browser error name. A page can't distinguish a refusal from a missing passkey. */
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
