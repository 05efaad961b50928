import { setNewPasswordBody } from '@towscout/contracts/accounts/own-account';
import { PASSWORD_MIN_LENGTH, accountPaths } from '@towscout/contracts/accounts/paths';

import { api } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { FormProblem } from '#ui/form/form-problem.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { LinkButton } from '#ui/link-button.tsx';

import { authProblem } from '../auth-problem.ts';
import { PasswordInput } from './password-input.tsx';

/** The server rejects an invalid token for the whole form. */
const fields = setNewPasswordBody.omit({ token: true });

export function SetNewPassword({ token }: { token: string }) {
  const form = useForm(fields, { newPassword: '' });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  if (isSubmitSuccessful)
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <p>Your password is set. All browsers are signed out, and your API keys are turned off.</p>
        <LinkButton variant="primary" href={paths.signIn}>
          Sign in
        </LinkButton>
      </div>
    );
  return (
    <Form
      form={form}
      onSubmit={({ newPassword }) => api.post(accountPaths.setNewPassword, { body: { token, newPassword } })}
      explain={authProblem}
      className="flex flex-col gap-4"
    >
      <FormField
        form={form}
        name="newPassword"
        label="New password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
      >
        {(input) => <PasswordInput {...input} autoComplete="new-password" />}
      </FormField>
      <p className="text-sm text-muted text-pretty">
        This signs out all browsers and turns off your API keys. You can turn the keys on again.
      </p>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        {isSubmitting ? 'Saving…' : 'Set password'}
      </Button>
    </Form>
  );
}
