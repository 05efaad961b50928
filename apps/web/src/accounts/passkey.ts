import { accountPaths } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { retryImport } from '#platform/retry-import.ts';

import { authProblem } from './auth-problem.ts';

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Loaded on first use. */
const webAuthn = () => retryImport(() => import('@simplewebauthn/browser'));

/** The server sets the session cookie. */
export async function signInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    webAuthn(),
    api.get(accountPaths.passkeySignInOptions),
  ]);
  const { clientExtensionResults: _, ...response } = await startAuthentication({ optionsJSON });
  await api.post(accountPaths.passkeySignIn, { body: { response } });
}

export async function addPasskey(): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    webAuthn(),
    api.get(accountPaths.passkeyRegisterOptions),
  ]);
  const { clientExtensionResults: _, ...response } = await startRegistration({ optionsJSON });
  await api.post(accountPaths.passkeyRegister, { body: { response } });
}

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
