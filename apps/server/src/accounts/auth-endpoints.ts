import { z } from 'zod';

import { accountPaths, safeReturnPath } from '@towscout/contracts/accounts/constants';
import { passkeyRegisterOptions, passkeySignInOptions } from '@towscout/contracts/accounts/endpoints';
import { codeBody, recoveryCodeBody, setNewPasswordBody } from '@towscout/contracts/accounts/own-account';
import { hasHiddenMarks, isBlank } from '@towscout/domain/plain-text';
import { m } from '@towscout/messages';

import { OIDC_PROVIDER_ID } from './oidc/oidc.ts';

type AuthEndpoint = {
  readonly url: string;
  /** For the API's document; `answer` when it is JSON. */
  readonly operationId: string;
  readonly summary: string;
  readonly answer?: z.ZodType;
  readonly asksProvider?: true;
  /** Overrides the default by method. */
  readonly needsDiskSpace?: boolean;
} & ({ readonly method: 'GET' } | { readonly method: 'POST'; readonly body: z.ZodType });

const line = (field: 'email' | 'name', longest: number) =>
  z
    .string({ error: () => m.accounts_server_field_not_text({ field }) })
    .max(longest, { error: () => m.accounts_server_field_too_long({ field, longest }) })
    .refine((text) => !hasHiddenMarks(text), { error: () => m.accounts_server_field_hidden_mark({ field }) });

const email = line('email', 254);
const name = line('name', 100).transform((text) => (isBlank(text) ? '' : text));
// better-auth checks its length.
const password = z.string({ error: () => m.accounts_server_password_not_text() });
const rememberMe = z.boolean({ error: () => m.accounts_server_remember_me() }).optional();
const ownPath = z
  .string({ error: () => m.accounts_server_return_path() })
  .refine((path) => safeReturnPath(path) === path, { error: () => m.accounts_server_return_path() })
  .optional();

const signUp = z.strictObject({ name: name.default(''), email, password, rememberMe, callbackURL: ownPath });
const signIn = z.strictObject({ name: name.optional(), email, password, rememberMe, callbackURL: ownPath });
const signInOidc = z.strictObject({
  providerId: z.literal(OIDC_PROVIDER_ID, { error: () => m.accounts_server_provider({ provider: OIDC_PROVIDER_ID }) }),
  callbackURL: ownPath,
  errorCallbackURL: ownPath,
  newUserCallbackURL: ownPath,
});
const nothing = z.strictObject({}).nullish();

const base64url = z
  .string({ error: () => m.accounts_server_passkey_no_id() })
  .regex(/^[\w-]{1,1400}$/, { error: () => m.accounts_server_passkey_bad_id() });
const transport = z.string().regex(/^[\w-]{1,30}$/);
const publicKeyCredential = z.looseObject(
  { id: base64url, response: z.looseObject({ transports: z.array(transport).max(10).optional() }) },
  { error: () => m.accounts_server_not_a_passkey_answer() },
);

/** Without the session's token, which stays in its cookie. */
const authUser = z.looseObject({ id: z.string(), email: z.string(), name: z.string(), emailVerified: z.boolean() });
const signedIn = z.looseObject({ user: authUser });
const codeNeeded = z.looseObject({ twoFactorRedirect: z.literal(true) });
const session = z.looseObject({
  session: z.looseObject({ id: z.string(), expiresAt: z.iso.datetime() }),
  user: authUser,
});
const providerPage = z.looseObject({ url: z.string() });

/** All other endpoints of better-auth stay closed. */
export const AUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  {
    method: 'POST',
    url: accountPaths.signUpEmail,
    operationId: 'signUpByEmail',
    summary: 'Create an account with a password',
    answer: signedIn,
    body: signUp,
  },
  {
    method: 'POST',
    url: accountPaths.signInEmail,
    operationId: 'signInByEmail',
    summary: 'Sign in with a password',
    answer: z.union([signedIn, codeNeeded]),
    body: signIn,
  },
  {
    method: 'POST',
    url: accountPaths.setNewPassword,
    operationId: 'resetPassword',
    summary: 'Set a new password with a link',
    answer: z.object({ status: z.boolean() }),
    body: setNewPasswordBody,
  },
  {
    method: 'POST',
    url: accountPaths.signInCode,
    operationId: 'signInByCode',
    summary: 'Finish signing in with an app code',
    answer: signedIn,
    body: codeBody,
  },
  {
    method: 'POST',
    url: accountPaths.signInRecovery,
    operationId: 'signInByRecoveryCode',
    summary: 'Finish signing in with a recovery code',
    answer: signedIn,
    body: recoveryCodeBody,
  },
  {
    method: 'POST',
    url: accountPaths.signOut,
    operationId: 'endSession',
    summary: 'End this session',
    answer: z.object({ success: z.boolean() }),
    body: nothing,
    needsDiskSpace: false,
  },
  {
    method: 'GET',
    url: '/api/auth/get-session',
    operationId: 'readSession',
    summary: "This browser's session",
    answer: session.nullable(),
  },
  {
    method: 'POST',
    url: accountPaths.linkOidc,
    operationId: 'linkProvider',
    summary: 'Link the account to the sign-in provider',
    answer: providerPage,
    body: signInOidc.omit({ newUserCallbackURL: true }),
    asksProvider: true,
  },
  {
    method: 'POST',
    url: accountPaths.signInOidc,
    operationId: 'signInByProvider',
    summary: 'Sign in through the sign-in provider',
    answer: providerPage,
    body: signInOidc,
    asksProvider: true,
  },
  {
    method: 'GET',
    url: `/api/auth/oauth2/callback/${OIDC_PROVIDER_ID}`,
    operationId: 'returnFromProvider',
    summary: 'Callback for the sign-in provider',
    asksProvider: true,
    needsDiskSpace: true,
  },
  {
    method: 'GET',
    url: accountPaths.passkeyRegisterOptions,
    operationId: 'beginPasskeyRegistration',
    summary: 'Options for creating a passkey',
    answer: passkeyRegisterOptions,
    needsDiskSpace: true,
  },
  {
    method: 'POST',
    url: accountPaths.passkeyRegister,
    operationId: 'registerPasskey',
    summary: 'Add a passkey to the account',
    answer: z.looseObject({ id: z.string() }),
    body: z.strictObject({ response: publicKeyCredential, name: name.optional() }),
  },
  {
    method: 'GET',
    url: accountPaths.passkeySignInOptions,
    operationId: 'beginPasskeySignIn',
    summary: 'Options for signing in with a passkey',
    answer: passkeySignInOptions,
    needsDiskSpace: true,
  },
  {
    method: 'POST',
    url: accountPaths.passkeySignIn,
    operationId: 'signInByPasskey',
    summary: 'Sign in with a passkey',
    answer: session,
    body: z.strictObject({ response: publicKeyCredential }),
  },
];
