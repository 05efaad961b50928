import { z } from 'zod';

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/paths';
import { isBlank } from '@towscout/domain/plain-text';

const email = z
  .string()
  .trim()
  .pipe(z.email({ error: 'Enter an email address, like name@example.com.' }));

export const signInFields = z.object({ email, password: z.string().min(1, { error: 'Enter your password.' }) });
export type SignInFields = z.output<typeof signInFields>;

export const signUpFields = z.object({
  name: z
    .string()
    .trim()
    .refine((name) => !isBlank(name), { error: 'Enter your name.' })
    .max(100, { error: 'Use at most 100 characters.' }),
  email,
  password: z
    .string()
    .min(PASSWORD_MIN_LENGTH, { error: `Use at least ${PASSWORD_MIN_LENGTH} characters.` })
    .max(PASSWORD_MAX_LENGTH, { error: `Use at most ${PASSWORD_MAX_LENGTH} characters.` }),
});
export type SignUpFields = z.output<typeof signUpFields>;
