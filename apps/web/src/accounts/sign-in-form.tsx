import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';

import { accountPaths } from '@towscout/contracts/accounts/paths';
import { m } from '@towscout/messages';

import { api, ApiError } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { retryImport } from '#platform/retry-import.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { FormProblem } from '#ui/form/form-problem.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';

import { authProblem } from './auth-problem.ts';
import { PasswordInput } from './sign-in/password-input.tsx';
import { type SignInFields, signInFields } from './sign-in/sign-in-fields.ts';

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
