import { m } from '@towscout/messages';

import { authProblem } from '../auth-problem.ts';

/** By browser error name. A page can't distinguish a refusal from a missing passkey. */
const listKnownProblems = (): Record<string, string> => ({
  NotAllowedError: m.accounts_passkey_not_used(),
  AbortError: m.accounts_passkey_not_used(),
  InvalidStateError: m.accounts_passkey_exists(),
  SecurityError: m.accounts_passkey_wrong_address(),
  NotSupportedError: m.accounts_passkey_unsupported(),
});

export function passkeyProblem(error: unknown): string {
  const known = error instanceof Error ? listKnownProblems()[error.name] : undefined;
  return known ?? authProblem(error).sentence;
}
