import { accountPaths, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/constants';
import { resetRequestBody, setNewPasswordBody } from '@towscout/contracts/accounts/own-account';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { paths } from '#platform/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, FormProblem, Form, useForm } from '#ui/form/form.tsx';

import { authProblem } from '../auth-problem.ts';
import { PasswordInput } from './password-input.tsx';

/** Requests a reset email; without mail, explains how the operator creates a link. */
export function AskForReset({ sendsEmail }: { sendsEmail: boolean }) {
  const form = useForm(resetRequestBody, { email: '' });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  if (!sendsEmail) return <WithoutMail />;
  if (isSubmitSuccessful)
    return (
      <p role="status" className="text-pretty">
        {m.accounts_sign_in_reset_sent_before()} <strong className="wrap-anywhere">{form.getValues('email')}</strong>{' '}
        {m.accounts_sign_in_reset_sent_after()}
      </p>
    );
  return (
    <Form
      form={form}
      onSubmit={(body) => api.post(accountPaths.forgotPassword, { body })}
      explain={authProblem}
      className="flex flex-col gap-4"
    >
      <FormField form={form} name="email" label={m.accounts_email()} hint={m.accounts_sign_in_email_a_link()}>
        {(input) => <TextInput {...input} type="email" inputMode="email" autoComplete="username" />}
      </FormField>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" variant="primary" isBusy={isSubmitting}>
        {isSubmitting ? m.accounts_sign_in_sending() : m.accounts_sign_in_send_link()}
      </Button>
    </Form>
  );
}

const WithoutMail = () => <p className="text-pretty">{m.accounts_sign_in_without_mail()}</p>;

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
