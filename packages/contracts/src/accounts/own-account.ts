import { z } from 'zod';

import { hasHiddenMarks, isBlank } from '@towscout/domain/plain-text';
import { m } from '@towscout/messages';
import { locales } from '@towscout/messages/locale';

import { instant } from '../wire/plain-values.ts';

const password = z
  .string({ error: () => m.wire_password_required() })
  .max(1000, { error: () => m.wire_password_required() })
  .optional();

const nameSentence = (): string => m.accounts_contract_name();
export const changeNameBody = z.strictObject({
  name: z
    .string({ error: nameSentence })
    .trim()
    .min(1, { error: nameSentence })
    .max(100, { error: nameSentence })
    .refine((name) => !isBlank(name), { error: nameSentence })
    .refine((name) => !hasHiddenMarks(name), { error: () => m.accounts_contract_name_character() }),
});

export const changeLocaleBody = z.strictObject({ locale: z.enum(locales) });

const email = z
  .string({ error: () => m.accounts_contract_email() })
  .trim()
  .toLowerCase()
  .max(254, { error: () => m.wire_email_too_long() })
  .pipe(z.email({ error: () => m.accounts_contract_email() }));

export const changeEmailBody = z.strictObject({ email, password });
export const resetRequestBody = z.strictObject({ email });

const linkSentence = (): string => m.wire_link_invalid();
const token = z.string({ error: linkSentence }).min(1, { error: linkSentence }).max(2000, { error: linkSentence });
export const linkBody = z.strictObject({ token });

/** Typed again right after signing up, to prove that the address and the account are theirs. */
export const confirmEmailBody = z.strictObject({
  token,
  password: z
    .string({ error: () => m.wire_password_required() })
    .max(1000, { error: () => m.wire_password_required() }),
});
export const confirmedEmail = z.object({ email: z.string() });

export const setNewPasswordBody = z.strictObject({
  token,
  newPassword: z.string({ error: () => m.accounts_contract_new_password() }),
});

/** `currentPassword` is omitted by accounts without one. */
export const changePasswordBody = z.strictObject({
  currentPassword: password,
  newPassword: z.string({ error: () => m.accounts_contract_new_password() }),
});

const codeSentence = (): string => m.accounts_contract_app_code();
/** Apps display '123 456'. */
const code = z
  .string({ error: codeSentence })
  .max(20, { error: codeSentence })
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: codeSentence }));
export const codeBody = z.strictObject({ code });

const recoverySentence = (): string => m.accounts_contract_recovery_code();
export const recoveryCodeBody = z.strictObject({
  code: z
    .string({ error: recoverySentence })
    .max(40, { error: recoverySentence })
    .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^[A-Z\d]{10}$/, { error: recoverySentence }))
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
  /** The browser's time zone, such as 'Central Time'. */
  place: z.string().nullable(),
  since: instant,
  /** Accurate to the day. */
  lastUsedAt: instant,
  isThisOne: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const signInMethods = z.object({
  hasPassword: z.boolean(),
  /** A code is required after the password. */
  hasSecondStep: z.boolean(),
  passkeys: z.object({ id: z.string(), name: z.string().nullable(), createdAt: instant.nullable() }).array(),
  /** Null on a site without single sign-on. */
  provider: z.object({ name: z.string(), isLinked: z.boolean() }).nullable(),
});
export type SignInMethods = z.output<typeof signInMethods>;

const methodSentence = (): string => m.accounts_contract_method();
export const removeMethodBody = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('password'), password }),
    z.strictObject({ kind: z.literal('provider'), password }),
    z.strictObject({ kind: z.literal('passkey'), id: z.string().max(64), password }),
  ],
  { error: methodSentence },
);
export type RemoveMethodBody = z.output<typeof removeMethodBody>;

const addressSentence = (): string => m.accounts_contract_own_email();
export const deleteAccountBody = z.strictObject({
  /** The account's own address, typed to confirm. */
  email: z
    .string({ error: addressSentence })
    .trim()
    .min(1, { error: addressSentence })
    .max(254, { error: addressSentence }),
  password,
});
