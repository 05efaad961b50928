import type { z } from 'zod';

import { PASSWORD_MIN_LENGTH, accountPaths } from '@towscout/contracts/accounts/constants';
import { changePasswordBody } from '@towscout/contracts/accounts/own-account';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { FormField, useForm } from '#ui/form/form.tsx';
import { useToast } from '#ui/toast.tsx';

import { PasswordInput } from '../sign-in/password-input.tsx';
import { EditRow } from './settings.tsx';
import { useRefreshSignIn } from './use-account.ts';

export function PasswordRow({ hasPassword, canReset }: { hasPassword: boolean; canReset: boolean }) {
  const form = useForm(changePasswordBody, { currentPassword: '', newPassword: '' });
  const { refetch } = useRefreshSignIn();
  const { toast } = useToast();

  const save = async ({ currentPassword, newPassword }: z.output<typeof changePasswordBody>) => {
    await api.post(accountPaths.password, { body: { ...(hasPassword && { currentPassword }), newPassword } });
    toast({
      title: hasPassword ? m.accounts_account_password_changed() : m.accounts_account_password_set(),
      description: m.accounts_account_others_signed_out(),
      tone: 'success',
    });
    await refetch();
  };
  return (
    <EditRow
      label={m.accounts_password()}
      action={hasPassword ? m.accounts_account_change() : m.accounts_account_set_verb()}
      actionLabel={hasPassword ? m.accounts_account_change_password() : m.accounts_set_password()}
      save={hasPassword ? m.accounts_account_change_password() : m.accounts_set_password()}
      form={form}
      onSave={save}
      fields={
        <>
          {hasPassword && (
            <FormField
              form={form}
              name="currentPassword"
              label={m.accounts_account_current_password()}
              hint={canReset ? undefined : m.accounts_account_forgot_it()}
            >
              {(input) => <PasswordInput {...input} autoComplete="current-password" />}
            </FormField>
          )}
          <FormField
            form={form}
            name="newPassword"
            label={m.accounts_new_password()}
            hint={m.accounts_at_least_characters({ count: PASSWORD_MIN_LENGTH })}
          >
            {(input) => <PasswordInput {...input} autoComplete="new-password" />}
          </FormField>
          <p className="text-xs text-muted">{m.accounts_account_others_will_sign_out()}</p>
        </>
      }
    >
      {hasPassword ? m.accounts_account_password_is_set() : m.accounts_account_password_not_set()}
    </EditRow>
  );
}
