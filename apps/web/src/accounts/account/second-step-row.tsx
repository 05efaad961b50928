import { lazy, Suspense, useState } from 'react';

import { accountPaths } from '@towscout/contracts/accounts/paths';

import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { SettingsRow } from './settings.tsx';
import { useRefreshSignIn } from './use-own-account.ts';

/** Contains the QR code library. */
const SetUpSecondStep = lazy(() => import('./set-up-second-step.tsx'));
const NewRecoveryCodes = lazy(() => import('./new-recovery-codes.tsx'));

export function SecondStepRow({ isOn }: { isOn: boolean }) {
  const [open, setOpen] = useState<'set up' | 'codes' | 'off' | null>(null);
  const { refetch } = useRefreshSignIn();
  const { toast } = useToast();
  const close = () => setOpen(null);
  const turnOff = async (password = '') => {
    await api.post(accountPaths.endSecondStep, { body: { password } });
    toast({ title: 'Two-step sign-in is off', description: 'Your password alone signs you in now.', tone: 'success' });
    close();
    await refetch();
  };
  return (
    <>
      <SettingsRow
        label="Two-step sign-in"
        action={
          <Button
            variant={isOn ? 'quiet' : 'secondary'}
            aria-label={`Turn ${isOn ? 'off' : 'on'} two-step sign-in`}
            onClick={() => setOpen(isOn ? 'off' : 'set up')}
          >
            Turn {isOn ? 'off' : 'on'}
          </Button>
        }
        below={
          isOn && (
            <Button className="self-start" onClick={() => setOpen('codes')}>
              New recovery codes
            </Button>
          )
        }
      >
        {isOn
          ? 'On. After your password, we ask for a code from your authenticator app.'
          : "Off. Turn it on, and a stolen password isn't enough to sign in."}
      </SettingsRow>
      <Suspense>
        {open === 'set up' && <SetUpSecondStep onClose={close} />}
        {open === 'codes' && <NewRecoveryCodes onClose={close} />}
      </Suspense>
      {open === 'off' && (
        <ConfirmDialog
          title="Turn off two-step sign-in?"
          sentence="Then anyone who knows your password can sign in."
          action="Turn off"
          hasPassword
          onConfirm={turnOff}
          onClose={close}
        />
      )}
    </>
  );
}
