import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';

import { accountPaths } from '@towscout/contracts/accounts';

import { api, ApiError } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { authProblem } from './auth-problem.ts';
import { FormProblem } from './sign-in/form-problem.tsx';
import { PasswordInput } from './sign-in/password-input.tsx';
import { type SignInFields, signInFields } from './sign-in/sign-in-fields.ts';

/** Only some are asked for a code. */
const CodeForm = lazy(() => import('./sign-in/code-form.tsx'));

type SignInFormProps = {
  /** Follows once the session's cookie is set. */
  onSignedIn: () => Promise<void>;
  /** Then an address is confirmed before it signs in. */
  sendsEmail: boolean;
};

export function SignInForm({ onSignedIn, sendsEmail }: SignInFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<SignInFields>({
    resolver: zodResolver(signInFields),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = handleSubmit(async ({ email, password }) => {
    let needs: boolean | undefined;
    try {
      needs = (await api.post(accountPaths.signInEmail, { body: { email, password } })).twoFactorRedirect;
    } catch (error) {
      const { sentence } = authProblem(error);
      const isWrong = error instanceof ApiError && error.status === 401;
      setError('root', { message: sendsEmail && isWrong ? `${sentence} ${CONFIRM_FIRST}` : sentence });
      return;
    }
    if (needs) setNeedsCode(true);
    else await onSignedIn();
  });

  if (needsCode)
    return (
      <Suspense>
        <CodeForm onSignedIn={onSignedIn} onBack={() => setNeedsCode(false)} />
      </Suspense>
    );

  return (
    <form noValidate onSubmit={(event) => void signIn(event)} className="flex flex-col gap-4">
      <Field label="Email" error={errors.email?.message}>
        <TextInput {...register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        {isSubmitting ? 'Signing in…' : 'Sign in'}
      </Button>
      <Link
        href={paths.resetPassword}
        className="inline-flex min-h-11 items-center self-center text-sm font-medium text-accent-text underline underline-offset-4"
      >
        Forgot your password?
      </Link>
    </form>
  );
}

const CONFIRM_FIRST = "If you've just signed up, open the link in our email first.";
