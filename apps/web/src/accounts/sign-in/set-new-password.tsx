import { setNewPasswordBody } from '@towscout/contracts/accounts/own-account';
import { PASSWORD_MIN_LENGTH, accountPaths } from '@towscout/contracts/accounts/paths';
import { m } from '@towscout/messages';

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
        <p>{m.accounts_sign_in_password_is_set()}</p>
        <LinkButton variant="primary" href={paths.signIn}>
          {m.common_sign_in()}
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
        label={m.accounts_new_password()}
        hint={m.accounts_at_least_characters({ count: PASSWORD_MIN_LENGTH })}
      >
        {(input) => <PasswordInput {...input} autoComplete="new-password" />}
      </FormField>
      <p className="text-sm text-muted text-pretty">{m.accounts_sign_in_keys_turned_off()}</p>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        {isSubmitting ? m.accounts_saving() : m.accounts_set_password()}
      </Button>
    </Form>
  );
}
