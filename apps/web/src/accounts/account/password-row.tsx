import { useState } from 'react';

import { accountPaths, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts';

import { api } from '#platform/api.ts';
import { Field } from '#ui/field.tsx';
import { useToast } from '#ui/toast.tsx';

import { PasswordInput } from '../sign-in/password-input.tsx';
import { EditRow } from './edit-row.tsx';
import { useRefreshSignIn } from './use-own-account.ts';

/** Changes the password, or sets one for whoever signs in by other ways. */
export function PasswordRow({ hasPassword, canReset }: { hasPassword: boolean; canReset: boolean }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { refetch } = useRefreshSignIn();
  const { toast } = useToast();

  const save = async () => {
    await api.post(accountPaths.password, {
      body: { ...(hasPassword && { currentPassword: current }), newPassword: next },
    });
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
      onSave={save}
      onClose={() => {
        setCurrent('');
        setNext('');
      }}
      fields={
        <>
          {hasPassword && (
            <Field label="Current password" hint={canReset ? undefined : FORGOTTEN}>
              <PasswordInput
                value={current}
                onChange={(event) => setCurrent(event.target.value)}
                autoComplete="current-password"
              />
            </Field>
          )}
          <Field label="New password" hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}>
            <PasswordInput value={next} onChange={(event) => setNext(event.target.value)} autoComplete="new-password" />
          </Field>
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
