import { z } from 'zod';

import { hasHiddenMarks, isBlank } from '@towscout/domain/plain-text';

import { instant } from '../wire/plain-values.ts';

const password = z.string({ error: 'Enter your password.' }).max(1000, { error: 'Enter your password.' }).optional();

const NAME_SENTENCE = 'Enter a name of at most 100 characters.';
export const changeNameBody = z.strictObject({
  name: z
    .string({ error: NAME_SENTENCE })
    .trim()
    .min(1, { error: NAME_SENTENCE })
    .max(100, { error: NAME_SENTENCE })
    .refine((name) => !isBlank(name), { error: NAME_SENTENCE })
    .refine((name) => !hasHiddenMarks(name), { error: "The name has a character that isn't allowed." }),
});

const email = z
  .string({ error: 'Enter an email address, like name@example.com.' })
  .trim()
  .toLowerCase()
  .max(254, { error: 'An email address can be at most 254 characters long.' })
  .pipe(z.email({ error: 'Enter an email address, like name@example.com.' }));

export const changeEmailBody = z.strictObject({ email, password });
export const resetRequestBody = z.strictObject({ email });

const LINK_SENTENCE = "That link isn't valid.";
const token = z.string({ error: LINK_SENTENCE }).min(1, { error: LINK_SENTENCE }).max(2000, { error: LINK_SENTENCE });
export const linkBody = z.strictObject({ token });

/** Typed again right after signing up, to prove that the address and the account are theirs. */
export const confirmEmailBody = z.strictObject({
  token,
  password: z.string({ error: 'Enter your password.' }).max(1000, { error: 'Enter your password.' }),
});
export const confirmedEmail = z.object({ email: z.string() });

export const setNewPasswordBody = z.strictObject({ token, newPassword: z.string({ error: 'Enter a new password.' }) });

/** `currentPassword` is omitted by accounts without one. */
export const changePasswordBody = z.strictObject({
  currentPassword: password,
  newPassword: z.string({ error: 'Enter a new password.' }),
});

const CODE_SENTENCE = 'Enter the 6 digits that your app shows.';
/** Apps display '123 456'. */
const code = z
  .string({ error: CODE_SENTENCE })
  .max(20, { error: CODE_SENTENCE })
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: CODE_SENTENCE }));
export const codeBody = z.strictObject({ code });

const RECOVERY_SENTENCE = 'Enter one of your recovery codes, like K7M2P-9QXRT.';
export const recoveryCodeBody = z.strictObject({
  code: z
    .string({ error: RECOVERY_SENTENCE })
    .max(40, { error: RECOVERY_SENTENCE })
    .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^[A-Z\d]{10}$/, { error: RECOVERY_SENTENCE }))
    .transform((letters) => `${letters.slice(0, 5)}-${letters.slice(5)}`),
});

export const passwordBody = z.strictObject({ password: password.unwrap() });

/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.string().array() });

/** `uri` is for a QR code, `key` for typing. */
export const secondStepSetup = recoveryCodes.extend({ uri: z.string(), key: z.string() });
export type SecondStepSetup = z.output<typeof secondStepSetup>;

export const ownSession = z.object({
  id: z.string(),
  /** Such as 'Chrome on Windows'; null for older sessions and for programs. */
  device: z.string().nullable(),
  /** By the browser's clock: 'Central Time'. */
  place: z.string().nullable(),
  since: instant,
  /** To the day. */
  lastUsedAt: instant,
  isThisOne: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const signInMethods = z.object({
  hasPassword: z.boolean(),
  /** A code is asked for after the password. */
  hasSecondStep: z.boolean(),
  passkeys: z.object({ id: z.string(), name: z.string().nullable(), createdAt: instant.nullable() }).array(),
  /** Null on a site without single sign-on. */
  provider: z.object({ name: z.string(), isLinked: z.boolean() }).nullable(),
});
export type SignInMethods = z.output<typeof signInMethods>;

const METHOD_SENTENCE = 'Choose a password, a passkey or the provider.';
export const removeMethodBody = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('password'), password }),
    z.strictObject({ kind: z.literal('provider'), password }),
    z.strictObject({ kind: z.literal('passkey'), id: z.string().max(64), password }),
  ],
  { error: METHOD_SENTENCE },
);
export type RemoveMethodBody = z.output<typeof removeMethodBody>;

const ADDRESS_SENTENCE = "Type your account's email address to confirm.";
export const deleteAccountBody = z.strictObject({
  /** The account's own address, typed to confirm. */
  email: z
    .string({ error: ADDRESS_SENTENCE })
    .trim()
    .min(1, { error: ADDRESS_SENTENCE })
    .max(254, { error: ADDRESS_SENTENCE }),
  password,
});
