import { z } from 'zod';

import { nothing, ignored } from '../wire/endpoint.ts';
import { accountPaths } from './constants.ts';
import {
  signInMethods,
  ownSession,
  codeBody,
  recoveryCodeBody,
  passwordBody,
  secondStepSetup,
  recoveryCodes,
  deleteAccountBody,
  setNewPasswordBody,
  resetRequestBody,
  confirmEmailBody,
  confirmedEmail,
  changeEmailBody,
  linkBody,
  changePasswordBody,
  removeMethodBody,
  changeNameBody,
  changeLocaleBody,
} from './own-account.ts';
import { accountStanding, signedInByPassword, verifyEmailBody, claimBody, userView, signInWays } from './schema.ts';

const base64url = z.string();

/** WebAuthn's own options pass through unchanged. */
export const passkeySignInOptions = z.looseObject({ challenge: base64url });

export const passkeyRegisterOptions = z.looseObject({
  challenge: base64url,
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: base64url, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
});

/** Verified by the server. */
const passkeyAnswer = z.object({ response: z.looseObject({ id: base64url }) });

/** better-auth answers these requests; the server checks more of them. */
const credentials = z.object({ email: z.string(), password: z.string() });
const providerPage = z.object({ url: z.string() });
const providerSignIn = z.object({
  providerId: z.string(),
  callbackURL: z.string(),
  newUserCallbackURL: z.string(),
  errorCallbackURL: z.string(),
});

export const accountEndpoints = {
  [accountPaths.ways]: { GET: { answer: signInWays } },
  [accountPaths.standing]: { GET: { answer: accountStanding } },
  [accountPaths.methods]: { GET: { answer: signInMethods } },
  [accountPaths.sessions]: { GET: { answer: ownSession.array() }, DELETE: { answer: nothing } },
  [accountPaths.passkeySignInOptions]: { GET: { answer: passkeySignInOptions } },
  [accountPaths.passkeyRegisterOptions]: { GET: { answer: passkeyRegisterOptions } },
  [accountPaths.signUpEmail]: { POST: { body: credentials.extend({ name: z.string() }), answer: ignored } },
  [accountPaths.signInEmail]: { POST: { body: credentials, answer: signedInByPassword } },
  [accountPaths.signInCode]: { POST: { body: codeBody, answer: ignored } },
  [accountPaths.signInRecovery]: { POST: { body: recoveryCodeBody, answer: ignored } },
  [accountPaths.secondStep]: { POST: { body: passwordBody, answer: secondStepSetup } },
  [accountPaths.confirmSecondStep]: { POST: { body: codeBody, answer: nothing } },
  [accountPaths.endSecondStep]: { POST: { body: passwordBody, answer: nothing } },
  [accountPaths.recoveryCodes]: { POST: { body: passwordBody, answer: recoveryCodes } },
  [accountPaths.signInOidc]: { POST: { body: providerSignIn, answer: providerPage } },
  [accountPaths.linkOidc]: { POST: { body: providerSignIn.omit({ newUserCallbackURL: true }), answer: providerPage } },
  [accountPaths.passkeySignIn]: { POST: { body: passkeyAnswer, answer: ignored } },
  [accountPaths.passkeyRegister]: { POST: { body: passkeyAnswer, answer: ignored } },
  [accountPaths.askToVerifyEmail]: { POST: { answer: nothing } },
  [accountPaths.verifyEmail]: { POST: { body: verifyEmailBody, answer: nothing } },
  [accountPaths.claim]: { POST: { body: claimBody, answer: nothing } },
  [accountPaths.delete]: { POST: { body: deleteAccountBody, answer: nothing } },
  [accountPaths.setNewPassword]: { POST: { body: setNewPasswordBody, answer: ignored } },
  [accountPaths.forgotPassword]: { POST: { body: resetRequestBody, answer: nothing, status: 202 } },
  [accountPaths.confirmEmail]: { POST: { body: confirmEmailBody, answer: confirmedEmail } },
  [accountPaths.email]: { POST: { body: changeEmailBody, answer: nothing, status: 202 } },
  [accountPaths.confirmNewEmail]: { POST: { body: linkBody, answer: nothing } },
  [accountPaths.password]: { POST: { body: changePasswordBody, answer: nothing } },
  [accountPaths.removeMethod]: { POST: { body: removeMethodBody, answer: signInMethods } },
  [accountPaths.name]: { PUT: { body: changeNameBody, answer: userView } },
  [accountPaths.locale]: { PUT: { body: changeLocaleBody, answer: userView } },
  [accountPaths.session]: { DELETE: { params: z.object({ id: z.string() }), answer: nothing } },
} as const;
