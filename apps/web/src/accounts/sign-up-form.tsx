import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { accountPaths, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

import { authProblem } from './auth-problem.ts';
import { FormProblem } from './sign-in/form-problem.tsx';
import { PasswordInput } from './sign-in/password-input.tsx';
import { type SignUpFields, signUpFields } from './sign-in/sign-in-fields.ts';

type SignUpFormProps = {
  /** Follows once the account is made and its session's cookie is set. */
  onSignedUp: () => Promise<void>;
  /** Then the address is confirmed by a link first. */
  sendsEmail: boolean;
};

export function SignUpForm({ onSignedUp, sendsEmail }: SignUpFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<SignUpFields>({
    resolver: zodResolver(signUpFields),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signUp = handleSubmit(async (fields) => {
    try {
      await api.post(accountPaths.signUpEmail, { body: fields });
    } catch (error) {
      const { field, sentence } = authProblem(error);
      setError(field ?? 'root', { message: sentence }, { shouldFocus: field !== null });
      return;
    }
    if (sendsEmail) setSentTo(fields.email);
    else await onSignedUp();
  });

  if (sentTo !== null)
    return (
      <p role="status" className="text-pretty">
        We've sent an email to <strong className="wrap-anywhere">{sentTo}</strong>. Open its link to finish.
      </p>
    );

  return (
    <form noValidate onSubmit={(event) => void signUp(event)} className="flex flex-col gap-4">
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput {...register('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label="Password" hint={`At least ${PASSWORD_MIN_LENGTH} characters.`} error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        {isSubmitting ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  );
}
