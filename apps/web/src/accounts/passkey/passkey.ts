import { accountPaths } from '@towscout/contracts/accounts/paths';

import { api } from '#platform/api.ts';
import { retryImport } from '#platform/retry-import.ts';

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
