import { accountPaths } from '@towscout/contracts/accounts/constants';
import { confirmEmailBody } from '@towscout/contracts/accounts/own-account';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';

import { authProblem } from '../auth-problem.ts';
import { PasswordInput } from './password-input.tsx';

/** The server rejects an invalid token for the whole form. */
const fields = confirmEmailBody.omit({ token: true });

export function ConfirmEmail({ token, onSignedIn }: { token: string; onSignedIn: () => Promise<void> }) {
  const form = useForm(fields, { password: '' });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  // Stays busy until the page is left.
  const isBusy = isSubmitting || isSubmitSuccessful;

  const confirm = async ({ password }: { password: string }) => {
    const { email } = await api.post(accountPaths.confirmEmail, { body: { token, password } });
    await api.post(accountPaths.signInEmail, { body: { email, password } });
    await onSignedIn();
  };
  return (
    <Form form={form} onSubmit={confirm} explain={authProblem} className="flex flex-col gap-4">
      <FormField form={form} name="password" label={m.accounts_password()}>
        {(input) => <PasswordInput {...input} autoComplete="current-password" />}
      </FormField>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? m.accounts_sign_in_confirming() : m.accounts_sign_in_confirm_and_sign_in()}
      </Button>
    </Form>
  );
}
