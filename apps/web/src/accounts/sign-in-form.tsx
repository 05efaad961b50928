import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';

import { accountPaths, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/constants';
import { isBlank } from '@towscout/domain/plain-text';
import { m } from '@towscout/messages';

import { api, ApiError } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { retryImport } from '#platform/retry-import.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';

import { authProblem } from './auth-problem.ts';
import { PasswordInput } from './sign-in/password-input.tsx';

const email = z
  .string()
  .trim()
  .pipe(z.email({ error: () => m.accounts_enter_email() }));

const signInFields = z.object({
  email,
  password: z.string().min(1, { error: () => m.accounts_sign_in_enter_password() }),
});
export type SignInFields = z.output<typeof signInFields>;

const signUpFields = z.object({
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

/** Not every account needs it. */
const CodeForm = lazy(() => retryImport(() => import('./sign-in/code-form.tsx')));

type SignInFormProps = {
  /** Runs once the session cookie is set. */
  onSignedIn: () => Promise<void>;
  /** Addresses are then confirmed before the first sign-in. */
  sendsEmail: boolean;
};

export function SignInForm({ onSignedIn, sendsEmail }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm(signInFields, { email: '', password: '' });
  const { errors, isSubmitting } = form.formState;

  const signIn = async (body: SignInFields) => {
    const { twoFactorRedirect } = await api.post(accountPaths.signInEmail, { body });
    if (twoFactorRedirect) setNeedsCode(true);
    else await onSignedIn();
  };
  const explain = (error: unknown) => {
    const { sentence } = authProblem(error);
    const isWrong = error instanceof ApiError && error.status === 401;
    return { sentence: sendsEmail && isWrong ? `${sentence} ${m.accounts_sign_in_confirm_first()}` : sentence };
  };

  if (needsCode)
    return (
      <Suspense>
        <CodeForm onSignedIn={onSignedIn} onBack={() => setNeedsCode(false)} />
      </Suspense>
    );

  return (
    <Form form={form} onSubmit={signIn} explain={explain} className="flex flex-col gap-4">
      <FormField form={form} name="email" label={m.accounts_email()}>
        {(input) => <TextInput {...input} type="email" inputMode="email" autoComplete="username" />}
      </FormField>
      <FormField form={form} name="password" label={m.accounts_password()}>
        {(input) => <PasswordInput {...input} autoComplete="current-password" />}
      </FormField>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        {isSubmitting ? m.accounts_sign_in_signing_in() : m.common_sign_in()}
      </Button>
      <Link
        href={paths.resetPassword}
        className="inline-flex min-h-11 items-center self-center text-sm font-medium text-accent-text underline underline-offset-4"
      >
        {m.accounts_sign_in_forgot_password()}
      </Link>
    </Form>
  );
}

type SignUpFormProps = {
  /** Runs once the session cookie is set. */
  onSignedUp: () => Promise<void>;
  /** The address must then be confirmed by a link first. */
  sendsEmail: boolean;
};

export function SignUpForm({ onSignedUp, sendsEmail }: SignUpFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(signUpFields, { name: '', email: '', password: '' });
  const { errors, isSubmitting } = form.formState;

  const signUp = async (body: SignUpFields) => {
    await api.post(accountPaths.signUpEmail, { body });
    if (sendsEmail) setSentTo(body.email);
    else await onSignedUp();
  };

  if (sentTo !== null)
    return (
      <p role="status" className="text-pretty">
        {m.accounts_sign_in_confirmation_sent_before()} <strong className="wrap-anywhere">{sentTo}</strong>
        {m.accounts_sign_in_confirmation_sent_after()}
      </p>
    );

  return (
    <Form form={form} onSubmit={signUp} explain={authProblem} className="flex flex-col gap-4">
      <FormField form={form} name="name" label={m.accounts_name()}>
        {(input) => <TextInput {...input} autoComplete="name" />}
      </FormField>
      <FormField form={form} name="email" label={m.accounts_email()}>
        {(input) => <TextInput {...input} type="email" inputMode="email" autoComplete="email" />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label={m.accounts_password()}
        hint={m.accounts_at_least_characters({ count: PASSWORD_MIN_LENGTH })}
      >
        {(input) => <PasswordInput {...input} autoComplete="new-password" />}
      </FormField>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        {isSubmitting ? m.accounts_sign_in_creating_account() : m.accounts_sign_in_create_account()}
      </Button>
    </Form>
  );
}
