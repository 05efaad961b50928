import { useState } from 'react';

import { PASSWORD_MIN_LENGTH, accountPaths } from '@towscout/contracts/accounts/paths';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { FormProblem } from '#ui/form/form-problem.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';

import { authProblem } from './auth-problem.ts';
import { PasswordInput } from './sign-in/password-input.tsx';
import { type SignUpFields, signUpFields } from './sign-in/sign-in-fields.ts';

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
