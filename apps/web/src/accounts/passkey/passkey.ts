import { accountPaths } from '@towscout/contracts/accounts/paths';

import { api } from '#platform/api.ts';

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The browser's part of WebAuthn is fetched only when somebody uses a passkey. */
const webAuthn = () => import('@simplewebauthn/browser');

/** Signs in with a passkey of this device or a key; the server sets the session's cookie. */
export async function signInWithPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    webAuthn(),
    api.get(accountPaths.passkeySignInOptions),
  ]);
  const { clientExtensionResults: _, ...response } = await startAuthentication({ optionsJSON });
  await api.post(accountPaths.passkeySignIn, { body: { response } });
}

/** Adds a passkey to the signed-in account. */
export async function addPasskey(): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    webAuthn(),
    api.get(accountPaths.passkeyRegisterOptions),
  ]);
  const { clientExtensionResults: _, ...response } = await startRegistration({ optionsJSON });
  await api.post(accountPaths.passkeyRegister, { body: { response } });
}
