import type { z } from 'zod';

import { changePasswordBody } from '@towscout/contracts/accounts/own-account';
import { PASSWORD_MIN_LENGTH, accountPaths } from '@towscout/contracts/accounts/paths';

import { api } from '#platform/api.ts';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toast.tsx';

import { PasswordInput } from '../sign-in/password-input.tsx';
import { EditRow } from './edit-row.tsx';
import { useRefreshSignIn } from './use-own-account.ts';

export function PasswordRow({ hasPassword, canReset }: { hasPassword: boolean; canReset: boolean }) {
  const form = useForm(changePasswordBody, { currentPassword: '', newPassword: '' });
  const { refetch } = useRefreshSignIn();
  const { toast } = useToast();

  const save = async ({ currentPassword, newPassword }: z.output<typeof changePasswordBody>) => {
    await api.post(accountPaths.password, { body: { ...(hasPassword && { currentPassword }), newPassword } });
    toast({
      title: hasPassword ? 'Password changed' : 'Password set',
      description: 'All other browsers are signed out.',
      tone: 'success',
    });
    await refetch();
  };
  return (
    <EditRow
      label="Password"
      thing="password"
      verb={hasPassword ? 'Change' : 'Set'}
      save={hasPassword ? 'Change password' : 'Set password'}
      form={form}
      onSave={save}
      fields={
        <>
          {hasPassword && (
            <FormField
              form={form}
              name="currentPassword"
              label="Current password"
              hint={canReset ? undefined : FORGOTTEN}
            >
              {(input) => <PasswordInput {...input} autoComplete="current-password" />}
            </FormField>
          )}
          <FormField
            form={form}
            name="newPassword"
            label="New password"
            hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
          >
            {(input) => <PasswordInput {...input} autoComplete="new-password" />}
          </FormField>
          <p className="text-xs text-muted">All other browsers will be signed out. Your API keys keep working.</p>
        </>
      }
    >
      {hasPassword ? 'Set' : 'Not set'}
    </EditRow>
  );
}

const FORGOTTEN = (
  <>
    Forgot it? This site sends no email. Whoever runs it can make you a link with{' '}
    <code className="font-mono">npm run reset-password -- your@email</code>.
  </>
);
