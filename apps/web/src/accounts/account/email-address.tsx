import type { z } from 'zod';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { changeEmailBody } from '@towscout/contracts/accounts/own-account';
import type { AccountStanding } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';

import { api, getErrorMessage } from '#platform/api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/field.tsx';
import { FormField, FormProblem, useForm } from '#ui/form/form.tsx';
import { useToast } from '#ui/toast.tsx';

import { PasswordInput } from '../sign-in/password-input.tsx';
import { useRefreshUser } from '../use-user.ts';
import { EditRow, SettingsRow } from './settings.tsx';
import { useChangeAccount, useSignInMethods } from './use-account.ts';

type EmailAddressProps = {
  account: AccountStanding;
  /** From an email's confirm or change link, or null. */
  confirmToken: string | null;
  changeToken: string | null;
};

export function EmailAddress({ account, confirmToken, changeToken }: EmailAddressProps) {
  const { email, isEmailVerified, canVerifyEmail } = account;
  return (
    <>
      <ChangeEmail account={account} />
      {changeToken && (
        <ConfirmLink label={m.accounts_account_your_new_email()} path="confirmNewEmail" token={changeToken} />
      )}
      {!isEmailVerified && canVerifyEmail && <ConfirmEmail key={email} token={confirmToken} />}
    </>
  );
}

function ChangeEmail({ account: { email, isEmailVerified, canVerifyEmail } }: { account: AccountStanding }) {
  const form = useForm(changeEmailBody, { email: '', password: '' });
  const hasPassword = useSignInMethods().data?.hasPassword ?? true;
  const refreshUser = useRefreshUser();
  const { toast } = useToast();

  const save = async ({ email: next, password }: z.output<typeof changeEmailBody>) => {
    await api.post(accountPaths.email, { body: { email: next, ...(hasPassword && { password }) } });
    toast(
      canVerifyEmail
        ? {
            title: m.accounts_account_check_inbox(),
            description: m.accounts_account_open_sent_link({ email: next }),
            tone: 'success',
          }
        : { title: m.accounts_account_email_changed(), tone: 'success' },
    );
    await refreshUser();
  };
  return (
    <EditRow
      label={m.accounts_email()}
      actionLabel={m.accounts_account_change_email()}
      save={canVerifyEmail ? m.accounts_account_send_a_link() : m.common_save()}
      form={form}
      onSave={save}
      fields={
        <>
          <FormField
            form={form}
            name="email"
            label={m.accounts_account_new_email()}
            hint={canVerifyEmail && m.accounts_account_new_email_hint()}
          >
            {(input) => <TextInput {...input} type="email" inputMode="email" autoComplete="email" />}
          </FormField>
          {hasPassword && (
            <FormField form={form} name="password" label={m.accounts_password()}>
              {(input) => <PasswordInput {...input} autoComplete="current-password" />}
            </FormField>
          )}
        </>
      }
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {email}
        {isEmailVerified ? (
          <Badge tone="green">{m.accounts_account_email_is_confirmed()}</Badge>
        ) : (
          canVerifyEmail && <Badge>{m.accounts_account_email_not_confirmed()}</Badge>
        )}
      </span>
    </EditRow>
  );
}

function ConfirmEmail({ token }: { token: string | null }) {
  const ask = useChangeAccount(() => api.post(accountPaths.askToVerifyEmail));
  if (token) return <ConfirmLink label={m.accounts_account_is_this_your_email()} path="verifyEmail" token={token} />;
  return (
    <SettingsRow
      label={m.accounts_account_confirm_your_email()}
      action={
        <Button isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isSuccess ? m.accounts_account_send_again() : m.accounts_account_send_confirmation()}
        </Button>
      }
      below={<FormProblem sentence={ask.error && getErrorMessage(ask.error)} />}
    >
      <span role="status">{ask.isSuccess && m.accounts_account_confirmation_sent()}</span>
    </SettingsRow>
  );
}

type ConfirmLinkProps = { label: string; path: 'verifyEmail' | 'confirmNewEmail'; token: string };

function ConfirmLink({ label, path, token }: ConfirmLinkProps) {
  const { toast } = useToast();
  const refreshUser = useRefreshUser();
  const confirm = useChangeAccount(async () => {
    await api.post(accountPaths[path], { body: { token } });
    toast({ title: m.accounts_account_email_confirmed(), tone: 'success' });
    await refreshUser();
  });
  if (confirm.isSuccess) return null;
  return (
    <SettingsRow
      label={label}
      action={
        !confirm.isError && (
          <Button variant="primary" isBusy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            {m.accounts_confirm()}
          </Button>
        )
      }
      below={<FormProblem sentence={confirm.error && getErrorMessage(confirm.error)} />}
    />
  );
}
