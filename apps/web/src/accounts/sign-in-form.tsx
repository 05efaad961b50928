import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { accountPaths } from '@towscout/contracts/accounts';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { authProblem } from './auth-problem.ts';
import { FormProblem } from './sign-in/form-problem.tsx';
import { PasswordInput } from './sign-in/password-input.tsx';
import { type SignInFields, signInFields } from './sign-in/sign-in-fields.ts';

/** `onSignedIn` follows once the session's cookie is set. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { register, handleSubmit, setError, formState } = useForm<SignInFields>({
    resolver: zodResolver(signInFields),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = handleSubmit(async ({ email, password }) => {
    try {
      await api.post(accountPaths.signInEmail, { body: { email, password } });
    } catch (error) {
      setError('root', { message: authProblem(error).sentence });
      return;
    }
    await onSignedIn();
  });

  return (
    <form noValidate onSubmit={(event) => void signIn(event)} className="flex flex-col gap-4">
      <Field label="Email" error={errors.email?.message}>
        <TextInput {...register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="current-password" />
      </Field>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" variant="primary" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}
