import { resetRequestBody } from '@towscout/contracts/accounts/own-account';
import { accountPaths } from '@towscout/contracts/accounts/paths';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { FormProblem } from '#ui/form/form-problem.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';

import { authProblem } from '../auth-problem.ts';

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

function WithoutMail() {
  return (
    <div className="flex flex-col gap-3 text-pretty">
      <p>{m.accounts_sign_in_without_mail()}</p>
      <p className="text-sm text-muted">
        {m.accounts_sign_in_run_command_before()}{' '}
        <code className="font-mono wrap-anywhere">npm run reset-password -- name@example.com</code>{' '}
        {m.accounts_sign_in_run_command_after()}
      </p>
    </div>
  );
}
