import { z } from 'zod';

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/paths';
import { isBlank } from '@towscout/domain/plain-text';
import { m } from '@towscout/messages';

const email = z
  .string()
  .trim()
  .pipe(z.email({ error: () => m.accounts_enter_email() }));

export const signInFields = z.object({
  email,
  password: z.string().min(1, { error: () => m.accounts_sign_in_enter_password() }),
});
export type SignInFields = z.output<typeof signInFields>;

export const signUpFields = z.object({
  name: z
    .string()
    .trim()
    .refine((name) => !isBlank(name), { error: () => m.accounts_sign_in_enter_name() })
    .max(100, { error: () => m.accounts_use_at_most_characters({ count: 100 }) }),
  email,
  password: z
    .string()
    .min(PASSWORD_MIN_LENGTH, { error: () => m.accounts_use_at_least_characters({ count: PASSWORD_MIN_LENGTH }) })
    .max(PASSWORD_MAX_LENGTH, { error: () => m.accounts_use_at_most_characters({ count: PASSWORD_MAX_LENGTH }) }),
});
export type SignUpFields = z.output<typeof signUpFields>;
